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
import type * as z from 'zod/mini'
import { ApiError } from '#lib/http/http-client.ts'
import { fieldErrors } from '#lib/http/parse.ts'
import type { TextParams } from '#lib/text/texts.ts'
import { useErrorTitle } from './forms/error-summary.tsx'

/** `message` is a text key from the schema, or the server's finished message. */
export type FieldProblem = { type?: string; message?: string; params?: TextParams }

type ContractFormOptions<Values extends FieldValues> = Pick<
  UseFormProps<Values>,
  'defaultValues' | 'values' | 'resetOptions'
> & {
  /** Browser-side validation. Null: only the server validates. */
  schema: z.ZodMiniType | null | undefined
  /** Converts form values to the schema's input. Default: the values. */
  toBody?: (values: Values) => unknown
  /** Maps a path of the request body to the form field, where the names differ. */
  typedAt?: (path: string, values: Values) => string
  problemMessage: (name: string, problem: FieldProblem) => string
  /** Gets the form values, not the parsed ones: the server parses the request itself. */
  send: (values: Values) => Promise<void>
  /** Returns the failure message. */
  onRefused: (error: unknown) => string | null | Promise<string | null>
}

/**
 * Shared by public and back-office forms. It validates on submit and then on each correction, sends one request for
 * repeated clicks, shows server errors beside their fields and never loses input.
 */
export function useContractForm<Values extends FieldValues>(options: ContractFormOptions<Values>) {
  const { schema, toBody, typedAt = (path) => path, problemMessage, send, onRefused, ...initial } = options
  const [attempt, setAttempt] = useState(0)
  /** Why the last submission failed. Null after a success or a correction. */
  const [failure, setFailure] = useState<string | null>(null)
  // Not React Hook Form's isSubmitting: new values of the record reset it while a request is still running.
  const [sending, setSending] = useState(false)
  const isRunning = useRef(false)
  const form = useForm<Values>({
    ...initial,
    resolver: resolverOf(schema, toBody, typedAt),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const problems = Object.entries(errors).map(([name, error]) => ({
    name,
    message: problemMessage(name, error as FieldProblem),
  }))
  useErrorTitle(problems.length > 0)

  const countAttempt = () => setAttempt((count) => count + 1)
  const handleFailure = async (error: unknown) => {
    const failureMessage = await onRefused(error)
    const values = form.getValues()
    for (const { path, message } of (error instanceof ApiError && error.problem?.errors) || []) {
      const name = typedAt(path, values)
      if (name in values) form.setError(name as Path<Values>, { type: 'server', message })
    }
    setFailure(failureMessage)
    countAttempt()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    setFailure(null)
    try {
      await form.handleSubmit(() => send(form.getValues()).catch(handleFailure), countAttempt)()
    } catch (error) {
      await handleFailure(error)
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }
  /** Props for a field of the design system: name, handlers and error message. */
  const field = (name: Path<Values>, register?: RegisterOptions<Values, Path<Values>>) => {
    const problem = errors[name] as FieldProblem | undefined
    return { ...form.register(name, register), error: problem && problemMessage(name, problem) }
  }
  const forgetFailure = () => setFailure(null)
  return { form, field, submit, sending, problems, attempt, failure, forgetFailure }
}

function resolverOf<Values extends FieldValues>(
  schema: z.ZodMiniType | null | undefined,
  toBody: (values: Values) => unknown = (values) => values,
  typedAt: (path: string, values: Values) => string,
): Resolver<Values> {
  return async (values) => {
    if (!schema) return { values, errors: {} }
    const parsed = parsedOrNull(schema, toBody(values))
    if (!parsed || parsed.success) return { values, errors: {} }
    const errors: Record<string, FieldProblem> = {}
    for (const { path, textKey, params } of fieldErrors(parsed.error))
      errors[typedAt(path, values)] = { type: 'input', message: textKey, params }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** Null: what a browser cannot check is sent, and the server checks it again. */
function parsedOrNull(schema: z.ZodMiniType, body: unknown) {
  try {
    return schema.safeParse(body, { reportInput: true })
  } catch {
    return null
  }
}
