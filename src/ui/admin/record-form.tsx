import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import type { AnyEndpoint, BodyInputOf } from '#lib/http/endpoint.ts'
import type { TextParams } from '#lib/http/errors.ts'
import { ApiError } from '#lib/http/http-client.ts'
import { fieldErrors } from '#lib/http/parse.ts'
import { Button } from '../button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { ErrorSummary, useErrorTitle } from '../forms/error-summary.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { useT } from '../text/texts.tsx'
import { conflictOf } from './conflict.ts'
import { labelOf } from './control-labels.ts'
import { type FieldWords, MergePanel, type Merging } from './merge-panel.tsx'
import { messageOf } from './query-client.ts'
import { UnsavedDialog } from './unsaved-guard.tsx'
import { useMerge } from './use-merge.ts'
import { type SaveOptions, useSave } from './use-save.ts'

export type RecordFormOptions<Values extends FieldValues, E extends AnyEndpoint> = SaveOptions<E> & {
  endpoint: E
  params?: Record<string, string | number>
  /** Checks in the browser what the server checks; the endpoint's body when left out. */
  schema?: z.ZodType
  /** What it starts with. When the record is read again, the fields nobody touched follow it. */
  defaultValues: Values
  /** What is sent for what was typed; the typed values when left out. */
  toBody?: (values: Values) => BodyInputOf<E>
  /** The words of a field's error by its text key, where the specification has others than the contract. */
  errorWords?: Record<string, string>
  /** How a value reads beside another one, where the form's own controls do not tell (a picture, a list). */
  fieldWords?: FieldWords
}

export type RecordFormState = {
  submit: (event?: FormEvent) => Promise<void>
  saving: boolean
  isDirty: boolean
  problems: { name: string; message: string }[]
  attempt: number
  /** Why the last saving failed, in one sentence. */
  failure: string | null
  /** Someone else changed the record meanwhile: what is theirs, what is a question. */
  merging: Merging
  /** Some of those questions still wait for an answer: saving goes back to them. */
  isUndecided: () => boolean
}

/**
 * The one way of every form of the back office: checked on saving with the contract's own schema, the server's
 * complaints beside their fields, nothing typed is lost when it fails or the session ended, toasts as documented.
 */
export function useRecordForm<Values extends FieldValues, E extends AnyEndpoint>(
  options: RecordFormOptions<Values, E>,
) {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [other, setOther] = useState<ReturnType<typeof conflictOf>>(null)
  const [asked, setAsked] = useState(0)
  const underWay = useRef(false)
  const save = useSave(options.endpoint, {
    ...options,
    showsChange: true,
    onSaved: (answer, input) => {
      keepTypedSince()
      options.onSaved?.(answer, input)
    },
  })
  const form = useForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    values: options.defaultValues,
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf<Values>(options.schema ?? options.endpoint.body),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const merging = useMerge(form, options.defaultValues)
  const sent = useRef(options.defaultValues)
  const { errors, isDirty, isSubmitting } = form.formState
  const controls = useRef(new Map<string, Element>())
  /** Four fields that all say «Este campo es requerido» say nothing in a summary: each names what is missing. */
  const wordsOf = (name: string, { message = '', params }: WordedError) => {
    const own = options.errorWords?.[message]
    if (own) return own
    const control = controls.current.get(name) as HTMLInputElement | undefined
    if (message !== 'errors.required' || !control?.form) return t(message, params)
    return `Falta: ${labelOf(control.form, name)}`
  }
  const problems = Object.entries(errors).map(([name, error]) => ({
    name,
    message: wordsOf(name, error as WordedError),
  }))
  const order = Object.keys(options.defaultValues)
  // `lines.0.quantity` stands where the form has its lines.
  const positionOf = ({ name }: { name: string }) => order.indexOf(name.split('.')[0] ?? name)
  problems.sort((a, b) => positionOf(a) - positionOf(b))
  useErrorTitle(problems.length > 0)

  /** What was sent is stored; what was typed while it was under way is not lost. */
  const keepTypedSince = () => {
    const typed = form.getValues()
    form.reset(sent.current)
    merging.settle(sent.current)
    for (const name of Object.keys(typed) as Path<Values>[]) {
      if (typed[name] !== sent.current[name]) form.setValue(name, typed[name], { shouldDirty: true })
    }
  }
  const send = async (values: Values) => {
    const body = (options.toBody ? options.toBody(values) : values) as BodyInputOf<E>
    sent.current = { ...values }
    try {
      await save.mutateAsync({ params: options.params, body })
      setOther(null)
    } catch (error) {
      const changed = conflictOf(error)
      setOther(changed)
      // What they stored comes in beside what was typed here.
      if (changed) await save.refresh()
      for (const one of (error instanceof ApiError && error.problem?.errors) || []) {
        if (one.path in values)
          form.setError(one.path as Path<Values>, { type: 'server', message: one.message })
      }
      setFailure(changed ? null : messageOf(error))
      setAttempt((count) => count + 1)
    }
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (underWay.current) return
    if (merging.isOpen()) return setAsked((count) => count + 1)
    underWay.current = true
    setFailure(null)
    // The typed values, not the parsed ones, are sent: the server parses for itself.
    await form.handleSubmit(
      () => send(form.getValues()),
      () => setAttempt((count) => count + 1),
    )()
    underWay.current = false
  }
  const field = (name: Path<Values>) => {
    const error = errors[name] as WordedError | undefined
    const { ref, ...registered } = form.register(name)
    return {
      ...registered,
      ref: (control: Element | null) => {
        if (control) controls.current.set(name, control)
        ref(control)
      },
      error: error && wordsOf(name, error),
    }
  }
  const state: RecordFormState = {
    submit,
    // After a refusal the record is read again; a press meanwhile would be lost without a word.
    saving: save.isPending || isSubmitting,
    isDirty,
    problems,
    attempt,
    failure,
    merging: {
      ...merging.merge,
      choose: merging.choose,
      other,
      asked,
      words: options.fieldWords ?? {},
      control: form.control as unknown as Control,
      reload: save.refresh,
    },
    isUndecided: merging.isOpen,
  }
  return { form, field, state }
}

export type RecordFormProps = {
  state: RecordFormState
  submitLabel?: string
  /** Beside the button that saves. */
  actions?: ReactNode
  children: ReactNode
}

/** A form in a page: complaints, fields, why it failed, button. Put `<UnsavedGuard when={state.isDirty} />` beside it. */
export function RecordForm({ state, submitLabel = 'Guardar', actions, children }: RecordFormProps) {
  return (
    <form noValidate onSubmit={state.submit} className="flex flex-col gap-4">
      <ErrorSummary errors={state.problems} attempt={state.attempt} />
      {children}
      <RecordFormFailure state={state} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={state.saving}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  )
}

export type RecordDialogProps = Omit<RecordFormProps, 'actions'> & {
  title: ReactNode
  size?: 'small' | 'medium' | 'large' | 'sheet'
  onClose: () => void
}

/**
 * The same in a dialog: mount it to open it (`{editing && <ProviderDialog … />}`), so that each opening starts with
 * its own values. Closing with something typed asks first.
 */
export function RecordDialog({
  state,
  title,
  size = 'sheet',
  submitLabel = 'Guardar',
  onClose,
  children,
}: RecordDialogProps) {
  const formId = useId()
  const [asking, setAsking] = useState(false)
  const close = () => (state.isDirty && !state.saving ? setAsking(true) : onClose())
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={state.saving}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title={title} size={size} footer={footer}>
      <form id={formId} noValidate onSubmit={state.submit} className="flex flex-col gap-4">
        <ErrorSummary errors={state.problems} attempt={state.attempt} />
        {children}
        <RecordFormFailure state={state} />
      </form>
      <UnsavedDialog open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </Dialog>
  )
}

/** A toast may be missed: why it failed stands in the form too. */
function RecordFormFailure({ state }: { state: RecordFormState }) {
  return (
    <>
      <MergePanel {...state.merging} />
      {state.failure && state.problems.length === 0 && (
        <Notice tone="error" role="alert" title="No se guardó">
          <p>{state.failure}</p>
        </Notice>
      )}
    </>
  )
}

type WordedError = { message?: string; params?: TextParams }

function resolverOf<Values extends FieldValues>(schema: z.ZodType): Resolver<Values> {
  return async (values) => {
    const parsed = await schema.safeParseAsync(values)
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, WordedError & { type: string }> = {}
    for (const { path, textKey, params } of fieldErrors(parsed.error)) {
      errors[path] = { type: 'input', message: textKey, params }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
