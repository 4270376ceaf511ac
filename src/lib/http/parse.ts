import type * as z from 'zod/mini'
import { AppError, type FieldError } from './errors.ts'
import { type ValueKind, whatIsWrong } from './wrong-value.ts'

/** Parses a request's input; the error lists every invalid field once. */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid', 'errors.invalid', {}, { fields: fieldErrors(parsed.error) })
}

/** The first error of each field, as text keys. `error` is of a parse with `reportInput`. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (!errors.has(path)) errors.set(path, { path, ...messageOf(issue as Issue) })
  }
  return [...errors.values()]
}

/** Adds the problems between fields to what a schema refuses. */
export function refuseFields(check: z.core.$RefinementCtx, problems: FieldError[]): void {
  for (const { path, textKey, params } of problems)
    check.addIssue({ code: 'custom', path: [path], message: textKey, params })
}

type Issue = z.core.$ZodIssue & {
  maximum?: number
  minimum?: number
  input?: unknown
  params?: FieldError['params'] & { kind?: ValueKind }
}

/** What the sentence names, and what is wrong with this value. */
function wrongOf({ code, input, params: { kind, ...named } = {} }: Issue): FieldError['params'] {
  if (code === 'too_big' && typeof input === 'string')
    return { wrong: 'errors.wrong.length', count: input.length }
  return { ...named, ...whatIsWrong(kind, input) }
}

function messageOf(issue: Issue): { textKey: string; params?: FieldError['params'] } {
  const params = {
    ...(issue.maximum ? { max: Number(issue.maximum) } : {}),
    ...(issue.minimum ? { min: Number(issue.minimum) } : {}),
    ...wrongOf(issue),
  }
  if (/^[a-z][\w]*(\.[\w-]+)+$/i.test(issue.message)) return { textKey: issue.message, params }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { textKey: 'errors.required' }
  if (issue.code === 'too_big') return { textKey: 'errors.tooLong', params }
  return { textKey: 'errors.invalid' }
}
