import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import {
  isDatabaseUnavailable,
  isDiskFull,
  isMonthClosed,
  isUniqueViolation,
} from '#lib/database/db-errors.server.ts'
import { AppError, type ErrorCode, type FieldError, type Problem } from '#lib/http/errors.ts'
import type { Texts } from '#lib/text/texts.server.ts'
import {
  type Dictionary,
  type Lang,
  langOf,
  type TextKey,
  translate,
  translateMessage,
} from '#lib/text/texts.ts'

/** For the access log: why a call was refused. */
const refusals = new WeakMap<FastifyRequest, ErrorCode>()
export const refusalOf = (request: FastifyRequest): ErrorCode | undefined => refusals.get(request)

/** Turns every error into an RFC 9457 response in the caller's language. Causes go to the log only. */
export function errorHandler(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = error instanceof AppError ? error : fromFastify(error)
    refusals.set(request, refusal.code)
    if (refusal.status >= 500) {
      request.log.error({ code: refusal.code, cause: describe(error) }, 'call failed')
    }
    const { raw, headers } = request
    if (raw.complete !== false || Number(headers['content-length'] ?? 0) > longestRead)
      return sendProblem(request, reply, refusal, texts)
    reply.removeHeader('connection')
    // A stopping server may have answered meanwhile.
    return readToEnd(raw).then(() => (reply.sent ? reply : sendProblem(request, reply, refusal, texts)))
  })
  // Also of a page, which shows the refusal of the call that it needs.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', '5')
  })
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'errors.notFound')
  })
}

const longestRead = 64 * 1024 * 1024

/**
 * Reads the rest of a refused body. A proxy is still sending it: if the connection closed now, the visitor would read the
 * proxy's words instead of ours. nginx asks for a close after each response, so the refusal waits. The time limit of a request
 * ends a body without an end.
 */
const readToEnd = (raw: FastifyRequest['raw']) =>
  new Promise<void>((resolve) => {
    raw.once('end', resolve).once('close', resolve).resume()
  })

/** Errors before routing, where no hook runs: a malformed URL (`/%zz`) or one that is too long. */
export function answerFrameworkErrors(texts: Texts): FastifyServerOptions['frameworkErrors'] {
  return (error, request, reply) => {
    reply.headers({
      'X-Request-Id': request.id,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    })
    sendProblem(request, reply, fromFastify(error), texts)
  }
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError, texts: Texts) {
  const lang = langOf(request.headers['accept-language'])
  if (refusal.retryAfterSeconds) reply.header('Retry-After', String(refusal.retryAfterSeconds))
  return reply
    .status(refusal.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Content-Language', lang)
    .send(JSON.stringify(toProblem(refusal, lang, texts[lang], request.id)))
}

function toProblem(refusal: AppError, lang: Lang, dictionary: Dictionary, requestId: string): Problem {
  const errors = refusal.fields.map((field) => ({
    path: field.path,
    message: fieldMessage(field, dictionary),
  }))
  const detail = errors.length
    ? translate(dictionary, 'errors.checkThese', {
        details: unique(errors.map(({ message }) => withoutFullStop(message))).join('; '),
      })
    : translate(dictionary, refusal.textKey, refusal.params)
  return {
    type: 'about:blank',
    title: titles[lang][refusal.code],
    status: refusal.status,
    detail,
    code: refusal.code,
    errors,
    requestId,
    ...refusal.extra,
  }
}

/** Puts the field's label before a generic message: `Teléfono: Este campo es requerido`. */
function fieldMessage(field: FieldError, dictionary: Dictionary): string {
  const message = translateMessage(dictionary, field.textKey, field.params)
  if (!field.textKey.startsWith('errors.') || !field.path) return message
  const name =
    field.path
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? field.path
  const label = dictionary[`fields.${name}`] ?? name
  return `${label}: ${message}`
}

const unique = (values: string[]) => [...new Set(values)]
const withoutFullStop = (message: string) => message.replace(/[.\s]+$/, '')

function fromFastify(error: FastifyError): AppError {
  const mapped = fastifyCodes[error.code]
  if (mapped) return new AppError(...mapped)
  if (isDiskFull(error))
    return new AppError('storage_full', 'errors.storageFull', {}, { retryAfterSeconds: 60 })
  if (isUniqueViolation(error)) return new AppError('conflict', 'errors.twoAtOnce')
  if (isMonthClosed(error)) return new AppError('conflict', 'errors.monthClosed')
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', 'errors.unavailable')
  const status = error.statusCode ?? 500
  if (status === 400) return new AppError('malformed', 'errors.malformed')
  if (status === 404) return new AppError('not_found', 'errors.notFound')
  return new AppError('internal', 'errors.serverError')
}

const fastifyCodes: Record<string, [ErrorCode, TextKey]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not_json', 'errors.notJson'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'errors.tooLarge'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed', 'errors.malformed'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed', 'errors.malformed'],
  FST_ERR_BAD_URL: ['malformed', 'errors.malformed'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'errors.notFound'],
}

/** For the log. Holds no SQL parameters, which are people's data. */
function describe(error: Error): object {
  const cause = error.cause as { code?: string; message?: string } | undefined
  const isSql = /^Failed query/.test(error.message)
  return {
    name: error.name,
    code: cause?.code,
    message: isSql ? `query failed: ${sqlState(cause)}` : error.message.slice(0, 300),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
  }
}

const sqlState = (cause: { code?: string; constraint?: string } | undefined) =>
  [cause?.code, cause?.constraint].filter(Boolean).join(' ')

const titles: Record<Lang, Record<ErrorCode, string>> = {
  es: {
    malformed: 'Petición mal formada',
    invalid: 'Datos no válidos',
    unauthorized: 'Hace falta iniciar sesión',
    forbidden: 'No permitido',
    password_needed: 'Hace falta la contraseña',
    not_found: 'No encontrado',
    method_not_allowed: 'Método no permitido',
    timeout: 'Tiempo agotado',
    conflict: 'Conflicto',
    too_large: 'Demasiado grande',
    not_json: 'Formato no aceptado',
    key_reused: 'Clave ya usada',
    rate_limited: 'Demasiadas peticiones',
    internal: 'Error del servidor',
    unavailable: 'Servicio no disponible',
    storage_full: 'Sin espacio',
  },
  en: {
    malformed: 'Malformed request',
    invalid: 'Invalid data',
    unauthorized: 'Sign-in needed',
    forbidden: 'Not allowed',
    password_needed: 'Password needed',
    not_found: 'Not found',
    method_not_allowed: 'Method not allowed',
    timeout: 'Timed out',
    conflict: 'Conflict',
    too_large: 'Too large',
    not_json: 'Format not accepted',
    key_reused: 'Key already used',
    rate_limited: 'Too many requests',
    internal: 'Server error',
    unavailable: 'Service unavailable',
    storage_full: 'No space left',
  },
}
