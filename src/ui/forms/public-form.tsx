import { type FormEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { AnyEndpoint, BodyInputOf, ResponseOf, TypedBodyOf } from '#lib/http/endpoint.ts'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { toast } from '../overlays/toast-store.ts'
import { useT } from '../text/texts.tsx'
import { useContractForm } from '../use-contract-form.ts'
import { useEarlyInput } from './early-input.ts'
import { ErrorSummary } from './error-summary.tsx'
import { fieldSentence } from './field-sentence.ts'

export type PublicFormOptions<Values extends FieldValues, E extends AnyEndpoint> = {
  endpoint: E
  /** Checks in the browser what the server checks: the endpoint's body when left out; null: only the server checks. */
  schema?: z.ZodType | null
  params?: Record<string, string | number>
  defaultValues: DefaultValues<Values>
  /** What is sent for what was typed; the typed values when left out. */
  toBody?: (values: Values) => TypedBodyOf<E>
  /** Where the answer sent under `path` was typed, if its field has another name. */
  typedAt?: (path: string, values: Values) => string
  /** What the page and the toast say when it could not be sent. public-site.md#form-messages. */
  failed: { title: TextKey; text: TextKey }
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
  const { endpoint, params, defaultValues, failed, toBody } = options
  const t = useT()
  const key = useRef('')
  const contract = useContractForm<Values>({
    defaultValues,
    schema: options.schema === undefined ? endpoint.body : options.schema,
    toBody,
    typedAt: options.typedAt,
    sentenceOf: (name, { message = '', params }) => fieldSentence(t, name, message, params),
    send: async (values) => {
      key.current ||= newKey()
      options.onSending?.(values)
      const body = (toBody ? toBody(values) : values) as BodyInputOf<E>
      const headers = endpoint.form ? { 'Idempotency-Key': key.current } : undefined
      const answer = await callApi(endpoint, { params, body, headers })
      key.current = ''
      options.onSent(answer, values)
    },
    onRefused: (error) => {
      options.onFailed?.()
      const problem = error instanceof ApiError ? error.problem : null
      if (problem?.code === 'key_reused') key.current = ''
      toast({ kind: 'error', title: t(failed.title), text: t(failed.text) })
      return problem?.detail ?? t(error instanceof ApiError ? 'errors.serverError' : 'errors.offline')
    },
  })
  const { form } = contract
  const { errors } = form.formState
  useEarlyInput(Object.keys(defaultValues), (typed) => {
    for (const [name, value] of Object.entries(typed))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
  })
  /** One answer may correct what was wrong with another: all that is shown is looked at again. */
  const recheck = () => {
    const wrong = Object.entries(errors).filter(([, error]) => error?.type === 'input')
    if (wrong.length > 0) form.trigger(wrong.map(([name]) => name as Path<Values>))
  }
  const field = (name: Path<Values>) => contract.field(name, { onChange: recheck })
  return { ...contract, field, failureTitle: t(failed.title) }
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
