// Drizzle wraps pg's errors: only the fields of the cause are reliable.
type DatabaseError = { code?: unknown; constraint?: unknown }

/** 23505: the unique value exists; `constraint` narrows it to one index. */
export const isUniqueViolation = (error: unknown, constraint?: string) => hasCode(error, '23505', constraint)

/**
 * 23503: the referenced row is missing, or the row is still referenced. PostgreSQL 18 reports the latter as
 * 23001 when the key says `restrict`.
 */
export const isForeignKeyViolation = (error: unknown, constraint?: string) =>
  hasCode(error, '23503', constraint) || hasCode(error, '23001', constraint)

/** 23514: a value violates a CHECK. */
export const isCheckViolation = (error: unknown, constraint?: string) => hasCode(error, '23514', constraint)

/** MC001: our trigger refuse_closed_month. */
export const isMonthClosed = (error: unknown) => hasCode(error, 'MC001')

/** 53100: the database's disk is full. */
export const isDiskFull = (error: unknown) => hasCode(error, '53100')

/**
 * Transient failure: the database is unreachable, starting, stopping or read-only, has no free connection,
 * timed out, or broke a deadlock. A retry may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as DatabaseError
    if (typeof code === 'string' && unavailableCodes.test(code)) return true
    if (unavailableMessages.test(current.message)) return true
  }
  return false
}

const unavailableCodes =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOENT$|EAI_AGAIN|ENOTFOUND|08|53|57P|57014|3D|25006|40001|40P01)/
// pg and its pool report these without a code.
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

function hasCode(error: unknown, code: string, constraint?: string): boolean {
  const found = databaseError(error)
  return found?.code === code && (constraint === undefined || found.constraint === constraint)
}

/** The SQLSTATE of a database error or of its causes. */
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
