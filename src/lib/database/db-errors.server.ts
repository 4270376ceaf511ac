// Drizzle wraps what pg throws: only the fields of the cause can be trusted.
type DatabaseError = { code?: unknown; constraint?: unknown }

/** 23505: a row with this unique value exists; `constraint` narrows it to one index. */
export const isUniqueViolation = (error: unknown, constraint?: string) => is(error, '23505', constraint)

/**
 * 23503: the row points at one that is not there, or is still pointed at.
 * PostgreSQL 18 calls the latter 23001 when the key says `restrict`.
 */
export const isForeignKeyViolation = (error: unknown, constraint?: string) =>
  is(error, '23503', constraint) || is(error, '23001', constraint)

/** 23514: a value against a CHECK. */
export const isCheckViolation = (error: unknown, constraint?: string) => is(error, '23514', constraint)

/** 53100: the disk of the database is full. */
export const isDiskFull = (error: unknown) => is(error, '53100')

/**
 * The database cannot be reached, is starting or stopping, refuses writes, has no connection left, was too slow, or
 * cancelled one of two transactions that waited for each other: the same call may succeed a moment later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as DatabaseError
    if (typeof code === 'string' && unavailable.test(code)) return true
    if (withoutCode.test(current.message)) return true
  }
  return false
}

const unavailable =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOENT$|EAI_AGAIN|ENOTFOUND|08|53|57P|57014|3D|25006|40001|40P01)/
// pg and its pool say these without a code.
const withoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

function is(error: unknown, code: string, constraint?: string): boolean {
  const found = databaseError(error)
  return found?.code === code && (constraint === undefined || found.constraint === constraint)
}

/** The SQLSTATE of a database error, looked for through its wrappings. */
export function sqlState(error: unknown): string | undefined {
  const code = databaseError(error)?.code
  return typeof code === 'string' ? code : undefined
}

function databaseError(error: unknown): DatabaseError | undefined {
  let current: unknown = error
  while (current instanceof Error) {
    const { code } = current as DatabaseError
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return current as DatabaseError
    current = current.cause
  }
  return undefined
}
