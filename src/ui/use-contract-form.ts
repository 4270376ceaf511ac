import { type FormEvent, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#lib/http/http-client.ts'
import { fieldErrors } from '#lib/http/parse.ts'
import type { TextParams } from '#lib/text/texts.ts'
import { useErrorTitle } from './forms/error-summary.tsx'

/** A text key while it comes from the schema, a finished sentence when the server said it. */
export type FieldProblem = { type?: string; message?: string; params?: TextParams }

type ContractFormOptions<Values extends FieldValues> = Pick<
  UseFormProps<Values>,
  'defaultValues' | 'values' | 'resetOptions'
> & {
  /** What the server checks, checked in the browser too; null: only the server checks. */
  schema: z.ZodType | null | undefined
  /** What the schema sees of what was typed; the typed values when left out. */
  toBody?: (values: Values) => unknown
  /** Where the answer sent under `path` was typed, if its field has another name. */
  typedAt?: (path: string, values: Values) => string
  sentenceOf: (name: string, problem: FieldProblem) => string
  /** The typed values, not the parsed ones: the server parses for itself. */
  send: (values: Values) => Promise<void>
  /** Answers why it failed, in one sentence. */
  onRefused: (error: unknown) => string | null | Promise<string | null>
}

/**
 * What every form does, public or not: it is checked when it is sent and then as it is corrected, sent once however
 * often the button is pressed, and the server's complaints come beside their fields. Nothing typed is lost.
 */
export function useContractForm<Values extends FieldValues>(options: ContractFormOptions<Values>) {
  const { schema, toBody, typedAt = (path) => path, sentenceOf, send, onRefused, ...initial } = options
  const [attempt, setAttempt] = useState(0)
  /** Why the last sending failed; null after a success or a correction. */
  const [failure, setFailure] = useState<string | null>(null)
  const underWay = useRef(false)
  const form = useForm<Values>({
    ...initial,
    resolver: resolverOf(schema, toBody, typedAt),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const problems = Object.entries(errors).map(([name, error]) => ({
    name,
    message: sentenceOf(name, error as FieldProblem),
  }))
  useErrorTitle(problems.length > 0)

  const countAttempt = () => setAttempt((count) => count + 1)
  const refused = async (error: unknown) => {
    const sentence = await onRefused(error)
    const values = form.getValues()
    for (const { path, message } of (error instanceof ApiError && error.problem?.errors) || []) {
      const name = typedAt(path, values)
      if (name in values) form.setError(name as Path<Values>, { type: 'server', message })
    }
    setFailure(sentence)
    countAttempt()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setFailure(null)
    try {
      await form.handleSubmit(() => send(form.getValues()).catch(refused), countAttempt)()
    } finally {
      underWay.current = false
    }
  }
  /** Spread into a field of the design system: name, handlers and the sentence of what is wrong. */
  const field = (name: Path<Values>, register?: RegisterOptions<Values, Path<Values>>) => {
    const problem = errors[name] as FieldProblem | undefined
    return { ...form.register(name, register), error: problem && sentenceOf(name, problem) }
  }
  return { form, field, submit, sending: isSubmitting, problems, attempt, failure }
}

function resolverOf<Values extends FieldValues>(
  schema: z.ZodType | null | undefined,
  toBody: (values: Values) => unknown = (values) => values,
  typedAt: (path: string, values: Values) => string,
): Resolver<Values> {
  return async (values) => {
    if (!schema) return { values, errors: {} }
    const parsed = await schema.safeParseAsync(toBody(values))
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, FieldProblem> = {}
    for (const { path, textKey, params } of fieldErrors(parsed.error))
      errors[typedAt(path, values)] = { type: 'input', message: textKey, params }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
