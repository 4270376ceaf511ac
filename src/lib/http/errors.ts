import type { TextKey, TextParams } from '../text/texts.ts'

/** Every expected refusal and its HTTP status. */
export const errorStatuses = {
  malformed: 400,
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  password_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  not_json: 415,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses
/** `path` is the field's name (dotted when nested). `textKey` is a text key, or a finished message. */
export type FieldError = { path: string; textKey: string; params?: TextParams }

type AppErrorOptions = { fields?: FieldError[]; retryAfterSeconds?: number; extra?: Record<string, unknown> }

/**
 * An expected refusal with a message for the user (`textKey`). For an impossible state throw a plain `Error`:
 * it is logged and becomes a 500 without its cause.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly textKey: TextKey
  readonly params: TextParams
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | undefined
  /** Extra members of the problem document (RFC 9457 §3.2), e.g. who changed a row. */
  readonly extra: Record<string, unknown>

  constructor(code: ErrorCode, textKey: TextKey, params: TextParams = {}, options: AppErrorOptions = {}) {
    super(`${code}: ${textKey}`)
    this.name = 'AppError'
    this.code = code
    this.textKey = textKey
    this.params = params
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
    this.extra = options.extra ?? {}
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** The body of every error response: RFC 9457 plus `code`, `errors` and `requestId`. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  errors: { path: string; message: string }[]
  requestId?: string
}
