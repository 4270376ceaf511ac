import type * as z from 'zod'
import { AppError, type FieldError } from './errors.ts'

/** Parses a request's input; the error lists every invalid field once. */
export function parseOrThrow<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', 'errors.invalid', {}, { fields: fieldErrors(parsed.error) })
}

/** The first error of each field, as text keys. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (!errors.has(path)) errors.set(path, { path, ...messageOf(issue as Issue) })
  }
  return [...errors.values()]
}

type Issue = z.core.$ZodIssue & {
  maximum?: number
  minimum?: number
  input?: unknown
  params?: FieldError['params']
}

function messageOf(issue: Issue): { textKey: string; params?: FieldError['params'] } {
  const params = {
    ...(issue.maximum ? { max: Number(issue.maximum) } : {}),
    ...(issue.minimum ? { min: Number(issue.minimum) } : {}),
    ...issue.params,
  }
  if (/^[a-z][\w]*(\.[\w-]+)+$/i.test(issue.message)) return { textKey: issue.message, params }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return { textKey: 'errors.required' }
  if (issue.code === 'too_big') return { textKey: 'errors.tooLong', params }
  return { textKey: 'errors.invalid' }
}
