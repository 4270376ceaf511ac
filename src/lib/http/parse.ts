import type * as z from 'zod'
import { AppError, type FieldError } from './errors.ts'

/** Parses a call's input; a refusal names every wrong field once. */
export function parseOrThrow<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', 'errors.invalid', {}, { fields: fieldErrors(parsed.error) })
}

/** The first complaint about each field, as text keys. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (!found.has(path)) found.set(path, { path, ...messageOf(issue as Issue) })
  }
  return [...found.values()]
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
