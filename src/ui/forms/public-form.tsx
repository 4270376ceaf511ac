import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import type { AnyEndpoint, ResponseOf } from '#lib/http/endpoint.ts'
import type { TextParams } from '#lib/http/errors.ts'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { fieldErrors } from '#lib/http/parse.ts'
import { newKey } from '#lib/http/random-key.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { toast } from '../overlays/toast-store.ts'
import { useT } from '../text/texts.tsx'
import { useEarlyInput } from './early-input.ts'
import { ErrorSummary, useErrorTitle } from './error-summary.tsx'
import { fieldSentence } from './field-sentence.ts'

export type PublicFormOptions<Values extends FieldValues, E extends AnyEndpoint> = {
  endpoint: E
  /** Checks in the browser what the server checks: the endpoint's body when left out; null: only the server checks. */
  schema?: z.ZodType | null
  params?: Record<string, string | number>
  defaultValues: DefaultValues<Values>
  /** What is sent for what was typed; the typed values when left out. */
  toBody?: (values: Values) => unknown
  /** Where the answer sent under `path` was typed, if its field has another name. */
  typedAt?: (path: string, values: Values) => string
  /** `contact` → the texts `contact.error`, `contact.errorMessage`. public-site.md#form-messages. */
  words: string
  /** Everything is in order and goes out now; the click still counts as the person's (a tab may be opened). */
  onSending?: (values: Values) => void
  onSent: (answer: ResponseOf<E>, values: Values) => void
  onFailed?: () => void
}

export type PublicFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Spread into a field of the design system: name, handlers and the error's words. */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error?: string }
  submit: (event?: FormEvent) => Promise<void>
  sending: boolean
  /** One line for each wrong field, with the same words as beside the field. */
  problems: { name: string; message: string }[]
  attempt: number
  /** Why the last sending failed, in one sentence; null after a success or a correction. */
  failure: string | null
  failureTitle: string
}

/**
 * The one way of every public form: checked on sending and then as it is corrected, nothing typed is ever lost,
 * sent once however often the button is pressed (Idempotency-Key, rulings.md#idempotency), and a failure is
 * said in the page
 * as well as in a toast (care.md#sending).
 */
export function usePublicForm<Values extends FieldValues, E extends AnyEndpoint>(
  options: PublicFormOptions<Values, E>,
): PublicFormState<Values> {
  const { endpoint, params, defaultValues, words } = options
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const key = useRef('')
  const schema = options.schema === undefined ? endpoint.body : options.schema
  const bodyOf = options.toBody ?? ((values: Values) => values)
  const typedAt = options.typedAt ?? ((path: string) => path)
  const form = useForm<Values>({
    defaultValues,
    resolver: resolverOf<Values>(schema, bodyOf, typedAt),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  useEarlyInput(Object.keys(defaultValues), (typed) => {
    for (const [name, value] of Object.entries(typed)) form.setValue(name as Path<Values>, value as never)
  })
  const { errors } = form.formState
  const problems = Object.entries(errors).map(([name, error]) => ({
    name,
    message: wordsOf(t, name, error as WordedError),
  }))
  useErrorTitle(problems.length > 0)

  const send = async (values: Values) => {
    key.current ||= newKey()
    options.onSending?.(values)
    try {
      const body = bodyOf(values) as never
      const headers = endpoint.form ? { 'Idempotency-Key': key.current } : undefined
      const answer = await callApi(endpoint, { params, body, headers })
      key.current = ''
      setFailure(null)
      options.onSent(answer, values)
    } catch (error) {
      options.onFailed?.()
      report(error)
    }
  }
  const report = (error: unknown) => {
    const problem = error instanceof ApiError ? error.problem : null
    if (problem?.code === 'key_reused') key.current = ''
    for (const { path, message } of problem?.errors ?? []) {
      const name = typedAt(path, form.getValues())
      if (name in form.getValues()) form.setError(name as Path<Values>, { type: 'server', message })
    }
    const sentence = problem?.detail ?? t(error instanceof ApiError ? 'errors.serverError' : 'errors.offline')
    setFailure(sentence)
    setAttempt((count) => count + 1)
    toast({ kind: 'error', title: t(`${words}.error`), text: t(`${words}.errorMessage`) })
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setFailure(null)
    try {
      // The typed values, not the parsed ones, are sent: the server parses for itself.
      await form.handleSubmit(
        () => send(form.getValues()),
        () => setAttempt((count) => count + 1),
      )()
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  /** One answer may mend what was wrong with another: all that is shown is looked at again. */
  const recheck = () => {
    const wrong = Object.entries(errors).filter(([, error]) => error?.type === 'input')
    if (wrong.length > 0) form.trigger(wrong.map(([name]) => name as Path<Values>))
  }
  const field = (name: Path<Values>) => {
    const error = errors[name] as WordedError | undefined
    return { ...form.register(name, { onChange: recheck }), error: error && wordsOf(t, name, error) }
  }
  return { form, field, submit, sending, problems, attempt, failure, failureTitle: t(`${words}.error`) }
}

export type PublicFormProps<Values extends FieldValues> = {
  state: PublicFormState<Values>
  submitLabel: ReactNode
  sendingLabel: string
  submitVariant?: ButtonVariant
  /** Beside the button that sends. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** The frame: summary of errors, fields, why it failed, button. */
export function PublicForm<Values extends FieldValues>(props: PublicFormProps<Values>) {
  const { state, submitLabel, sendingLabel, submitVariant = 'primary', actions, className, children } = props
  const ready = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return (
    // POST: were it ever sent without our code, nothing typed would stand in the address.
    <form noValidate method="post" onSubmit={state.submit}>
      <div className={className ?? 'flex min-w-0 flex-col gap-5'}>
        <ErrorSummary errors={state.problems} attempt={state.attempt} />
        {children}
        <Trap state={state} />
        <FormFailure state={state} />
        <fieldset disabled={!ready} className="flex min-w-0 flex-wrap gap-3">
          <Button type="submit" variant={submitVariant} busy={state.sending} className="max-sm:w-full">
            {state.sending ? sendingLabel : submitLabel}
          </Button>
          {actions}
        </fieldset>
      </div>
    </form>
  )
}

/** For machines that fill in everything: people neither see nor reach it. security.md#t11: never a puzzle. */
function Trap<Values extends FieldValues>({ state }: { state: PublicFormState<Values> }) {
  const name = 'company' as Path<Values>
  if (!(name in (state.form.formState.defaultValues ?? {}))) return null
  return (
    <div hidden>
      <input {...state.form.register(name)} type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  )
}

function FormFailure<Values extends FieldValues>({ state }: { state: PublicFormState<Values> }) {
  if (!state.failure || state.problems.length > 0) return null
  return (
    <Notice tone="error" role="alert" title={state.failureTitle}>
      <p>{state.failure}</p>
    </Notice>
  )
}

/** Rendered on the server the button waits for our code: what is typed meanwhile stays, but could not be sent. */
const subscribeNever = () => () => {}

type WordedError = { message?: string; params?: TextParams }

/** A text key while it comes from the contract, a finished sentence when the server said it. */
const wordsOf = (t: ReturnType<typeof useT>, name: string, error: WordedError) =>
  fieldSentence(t, name, error.message ?? '', error.params)

function resolverOf<Values extends FieldValues>(
  schema: z.ZodType | null | undefined,
  bodyOf: (values: Values) => unknown,
  typedAt: (path: string, values: Values) => string,
): Resolver<Values> {
  return async (values) => {
    if (!schema) return { values, errors: {} }
    const parsed = await schema.safeParseAsync(bodyOf(values as Values))
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, WordedError & { type: string }> = {}
    for (const { path, textKey, params } of fieldErrors(parsed.error)) {
      errors[typedAt(path, values)] = { type: 'input', message: textKey, params }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
