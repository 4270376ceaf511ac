import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { AnyEndpoint, BodyInputOf, ResponseOf, TypedBodyOf } from '#lib/http/endpoint.ts'
import type { Problem } from '#lib/http/errors.ts'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { isShown } from '../is-shown.ts'
import { toast } from '../overlays/toast-store.ts'
import { useT } from '../text/texts.tsx'
import { useContractForm } from '../use-contract-form.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useEarlyInput } from './early-input.ts'
import { ErrorSummary } from './error-summary.tsx'
import { fieldSentence } from './field-sentence.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useRetryOnline } from './use-retry-online.ts'

export type PublicFormOptions<Values extends FieldValues, E extends AnyEndpoint> = {
  endpoint: E
  /** Browser-side validation. Default: the endpoint's body schema. Null: only the server validates. */
  schema?: z.ZodMiniType | null
  params?: Record<string, string | number>
  defaultValues: DefaultValues<Values>
  /** Converts form values to the request body. Default: the values. */
  toBody?: (values: Values) => TypedBodyOf<E>
  /** Maps a path of the request body to the form field, where the names differ. */
  typedAt?: (path: string, values: Values) => string
  /** Keeps what was typed in this tab under this name until it is sent, and sends it when the signal is back. */
  draft?: string
  /** False: it is not sent by itself, because sending needs a press (it opens a tab). */
  retriesOnline?: boolean
  /** The failure message of the page and the toast. */
  failed: { title: TextKey; text: TextKey }
  /** False: the specification names no toast, and the form says it beside its button. */
  hasFailureToast?: boolean
  /** The message when the server did not answer, if `failed` says what only the server knows. */
  unreachable?: { title: TextKey; text: TextKey }
  /** Called before the request, while the user activation still allows opening a tab. */
  onSending?: (values: Values) => void
  onSent: (response: ResponseOf<E>, values: Values) => void | Promise<void>
  onFailed?: () => void
  /** True: the refusal is a step of the form, which shows it itself, and no failure. */
  isStep?: (problem: Problem) => boolean
}

export type PublicFormState<Values extends FieldValues> = {
  id: string
  /** Also when React shows the form anew, and its id is another. */
  name: string
  form: UseFormReturn<Values>
  /** Props for a field of the design system: name, handlers and error message. */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error?: string }
  submit: (event?: FormEvent) => Promise<void>
  sending: boolean
  /** The invalid fields, with the same messages as beside them. */
  problems: { name: string; message: string }[]
  attempt: number
  /** Why the last submission failed. Null after a success or a correction. */
  failure: string | null
  failureTitle: string
  /** It is sent by itself when the signal is back. */
  waiting: boolean
  /** Set if the form shows what an earlier load of the page had: erases it. */
  eraseRestored: (() => void) | null
}

/**
 * Every public form uses this. It validates on submit and then on each correction, and never loses input. Repeated
 * clicks send one request (Idempotency-Key). A failure shows in the page and in a toast.
 */
export function usePublicForm<Values extends FieldValues, E extends AnyEndpoint>(
  options: PublicFormOptions<Values, E>,
): PublicFormState<Values> {
  const { endpoint, params, defaultValues, failed, toBody, draft: draftName, retriesOnline = true } = options
  const t = useT()
  const id = useId()
  const [waiting, setWaiting] = useState(false)
  const [failureTitle, setFailureTitle] = useState(failed.title)
  const failureToast = useRef<ReturnType<typeof toast> | null>(null)
  const contract = useContractForm<Values>({
    defaultValues,
    schema: options.schema === undefined ? endpoint.body : options.schema,
    toBody,
    typedAt: options.typedAt,
    problemMessage: (name, { message = '', params }) => fieldSentence(t, name, message, params),
    send: async (values) => {
      draft.key.current ||= newKey()
      draft.save()
      setWaiting(false)
      options.onSending?.(values)
      const body = (toBody ? toBody(values) : values) as BodyInputOf<E>
      const post = () => {
        const headers = endpoint.form ? { 'Idempotency-Key': draft.key.current } : undefined
        return callApi(endpoint, { params, body, headers })
      }
      const response = await post().catch((error) => {
        if (!(error instanceof ApiError && error.problem?.code === 'key_reused')) throw error
        // It was sent before, from another tab or without an answer, and its words changed since: a new one.
        draft.key.current = newKey()
        draft.save()
        return post()
      })
      await options.onSent(response, values)
      draft.forget()
    },
    onRefused: (error) => {
      options.onFailed?.()
      const problem = error instanceof ApiError ? error.problem : null
      if (problem && options.isStep?.(problem)) return null
      const isUnreachable = !(error instanceof ApiError)
      setWaiting(draftName !== undefined && retriesOnline && isUnreachable)
      const said = (isUnreachable && options.unreachable) || failed
      // The answer may have been lost, and not what was sent.
      setFailureTitle(isUnreachable && draftName ? 'common.draft.unanswered' : said.title)
      if (options.hasFailureToast !== false)
        failureToast.current = toast({ kind: 'error', title: t(said.title), text: t(said.text) })
      return problem?.detail ?? t(isUnreachable ? 'errors.offline' : 'errors.serverError')
    },
  })
  const { form } = contract
  const draft = useFormDraft({ form, name: draftName, initial: defaultValues })
  /** Its error toast stays until closed, and would deny a later success. */
  const submit = (event?: FormEvent) => {
    failureToast.current?.dismiss()
    return contract.submit(event)
  }
  useRetryOnline(waiting, () => isFormShown(id) && void submit())
  const { errors } = form.formState
  useEarlyInput(endpoint.path, Object.keys(defaultValues), (typed) => {
    for (const [name, value] of Object.entries(typed))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
  })
  /** Changing one field may fix another, so all fields with errors are validated again. */
  const revalidate = () => {
    // What is being edited must not leave half written.
    setWaiting(false)
    const invalid = Object.entries(errors).filter(([, error]) => error?.type === 'input')
    if (invalid.length > 0) form.trigger(invalid.map(([name]) => name as Path<Values>))
  }
  const field = (name: Path<Values>) => contract.field(name, { onChange: revalidate })
  const eraseDraft = () => {
    setWaiting(false)
    contract.forgetFailure()
    failureToast.current?.dismiss()
    form.reset(defaultValues as Values)
    draft.forget()
    // The pressed button is gone.
    focusFirstField(id)
  }
  return {
    ...contract,
    id,
    name: endpoint.path,
    submit,
    field,
    failureTitle: t(failureTitle),
    waiting,
    eraseRestored: draft.restored ? eraseDraft : null,
  }
}

export type PublicFormProps<Values extends FieldValues> = {
  state: PublicFormState<Values>
  submitLabel: ReactNode
  sendingLabel: string
  submitVariant?: ButtonVariant
  /** Beside the submit button. */
  actions?: ReactNode
  /** Fields below the submit button, which nobody needs. */
  after?: ReactNode
  /** It appeared at the press of a button, which is gone. */
  takesFocus?: boolean
  className?: string
  children: ReactNode
}

/** Error summary, fields, failure message and submit button. */
export function PublicForm<Values extends FieldValues>(props: PublicFormProps<Values>) {
  const {
    state,
    submitLabel,
    sendingLabel,
    submitVariant = 'primary',
    actions,
    after,
    className,
    children,
  } = props
  const { takesFocus } = props
  useEffect(() => {
    if (takesFocus) focusFirstField(state.id)
  }, [takesFocus, state.id])
  return (
    // POST: a native submit without our code must not put the input into the URL.
    <form id={state.id} data-form={state.name} noValidate method="post" onSubmit={state.submit}>
      <div className={className ?? 'flex min-w-0 flex-col gap-5'}>
        <RestoredNotice erase={state.eraseRestored} />
        <ErrorSummary errors={state.problems} attempt={state.attempt} />
        {children}
        <HoneypotField state={state} />
        <FormFailure state={state} />
        <Buttons>
          <Button type="submit" variant={submitVariant} busy={state.sending} className="max-sm:w-full">
            {state.sending ? sendingLabel : submitLabel}
          </Button>
          {actions}
        </Buttons>
        {after}
      </div>
    </form>
  )
}

/**
 * The server renders them disabled, because submitting needs our code. The fields accept input already. A component of
 * its own, so that the fields are not rendered again when it is here.
 */
function Buttons({ children }: { children: ReactNode }) {
  const ready = useHydrated()
  return (
    <fieldset disabled={!ready} className="flex min-w-0 flex-wrap gap-3">
      {children}
    </fieldset>
  )
}

/** Bots fill it in. Users cannot see or reach it. */
function HoneypotField<Values extends FieldValues>({ state }: { state: PublicFormState<Values> }) {
  const name = 'company' as Path<Values>
  if (!(name in (state.form.formState.defaultValues ?? {}))) return null
  return (
    <div hidden>
      <input {...state.form.register(name)} type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  )
}

/** After a reload: what was typed is still here, and can be removed from a device that others use. */
function RestoredNotice({ erase }: { erase: (() => void) | null }) {
  const t = useT()
  if (!erase) return null
  return (
    <Notice role="status">
      <p>{t('common.draft.restored')}</p>
      <Button variant="quiet" size="small" className="-ms-3 mt-1 min-h-11" onClick={erase}>
        {t('common.draft.erase')}
      </Button>
    </Notice>
  )
}

function FormFailure<Values extends FieldValues>({ state }: { state: PublicFormState<Values> }) {
  if (!state.failure || state.problems.length > 0) return null
  return <Failure title={state.failureTitle} text={state.failure} waiting={state.waiting} />
}

function Failure({ title, text, waiting }: { title: string; text: string; waiting: boolean }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // It opened above the button that was pressed, and on a phone the toast below took room from the dialog.
  useEffect(() => {
    // Without braces the effect would return the browser's promise as its cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice ref={box} tone="error" role="alert" title={title}>
      <p>{text}</p>
      {waiting && <p className="mt-2">{t('common.draft.waiting')}</p>}
    </Notice>
  )
}

/** A dialog that was closed keeps its form. */
function isFormShown(formId: string): boolean {
  const form = document.getElementById(formId)
  return form !== null && isShown(form)
}

function focusFirstField(formId: string): void {
  const fields = document.getElementById(formId)?.querySelectorAll<HTMLElement>('input, select, textarea')
  ;[...(fields ?? [])].find(isShown)?.focus()
}
