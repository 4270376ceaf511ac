// Drizzle wraps what the drivers throw, and their classes differ: only the fields of the cause can be trusted.
type DatabaseError = { code?: unknown; constraint?: unknown }

/** 23505: a row with this unique value exists; `constraint` narrows it to one index. */
export const isUniqueViolation = (error: unknown, constraint?: string) => is(error, '23505', constraint)

/**
 * 23503: the row points at one that is not there, or is still pointed at.
 * PostgreSQL 18 and the embedded one call the latter 23001 when the key says `restrict`.
 */
export const isForeignKeyViolation = (error: unknown, constraint?: string) =>
  is(error, '23503', constraint) || is(error, '23001', constraint)

/** 23514: a value against a CHECK. */
export const isCheckViolation = (error: unknown, constraint?: string) => is(error, '23514', constraint)

/** 40001, 40P01: the transaction lost a race and may be tried again. */
export const isRetryable = (error: unknown) => is(error, '40001') || is(error, '40P01')

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
