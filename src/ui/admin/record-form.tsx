import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Control, DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod'
import type { AnyEndpoint, BodyInputOf, TypedBodyOf } from '#lib/http/endpoint.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { Button } from '../button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { useT } from '../text/texts.tsx'
import { type FieldProblem, useContractForm } from '../use-contract-form.ts'
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
  toBody?: (values: Values) => TypedBodyOf<E>
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
  const [other, setOther] = useState<ReturnType<typeof conflictOf>>(null)
  const [asked, setAsked] = useState(0)
  const sent = useRef(options.defaultValues)
  const controls = useRef(new Map<string, Element>())
  const save = useSave(options.endpoint, {
    ...options,
    showsChange: true,
    onSaved: (answer, input) => {
      keepTypedSince()
      options.onSaved?.(answer, input)
    },
  })
  /** Four fields that all say «Este campo es requerido» say nothing in a summary: each names what is missing. */
  const wordsOf = (name: string, { message = '', params }: FieldProblem) => {
    const own = options.errorWords?.[message]
    if (own) return own
    const control = controls.current.get(name) as HTMLInputElement | undefined
    if (message !== 'errors.required' || !control?.form) return t(message as TextKey, params)
    return `Falta: ${labelOf(control.form, name)}`
  }
  const contract = useContractForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    values: options.defaultValues,
    resetOptions: { keepDirtyValues: true },
    schema: options.schema ?? options.endpoint.body,
    sentenceOf: wordsOf,
    send: async (values) => {
      const body = (options.toBody ? options.toBody(values) : values) as BodyInputOf<E>
      sent.current = { ...values }
      await save.mutateAsync({ params: options.params, body })
      setOther(null)
    },
    onRefused: async (error) => {
      const changed = conflictOf(error)
      setOther(changed)
      // What they stored comes in beside what was typed here.
      if (changed) await save.refresh()
      return changed ? null : messageOf(error)
    },
  })
  const { form } = contract
  const merging = useMerge(form, options.defaultValues)
  const order = Object.keys(options.defaultValues)
  // `lines.0.quantity` stands where the form has its lines.
  const positionOf = ({ name }: { name: string }) => order.indexOf(name.split('.')[0] ?? name)

  /** What was sent is stored; what was typed while it was under way is not lost. */
  const keepTypedSince = () => {
    const typed = form.getValues()
    form.reset(sent.current)
    merging.settle(sent.current)
    for (const name of Object.keys(typed) as Path<Values>[]) {
      if (typed[name] !== sent.current[name]) form.setValue(name, typed[name], { shouldDirty: true })
    }
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (merging.isOpen()) return setAsked((count) => count + 1)
    await contract.submit()
  }
  const field = (name: Path<Values>) => {
    const { ref, ...registered } = contract.field(name)
    return {
      ...registered,
      ref: (control: Element | null) => {
        if (control) controls.current.set(name, control)
        ref(control)
      },
    }
  }
  const state: RecordFormState = {
    submit,
    // After a refusal the record is read again; a press meanwhile would be lost without a word.
    saving: save.isPending || contract.sending,
    isDirty: form.formState.isDirty,
    problems: contract.problems.toSorted((a, b) => positionOf(a) - positionOf(b)),
    attempt: contract.attempt,
    failure: contract.failure,
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
