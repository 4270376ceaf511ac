import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Control, DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { AnyEndpoint, BodyInputOf, TypedBodyOf } from '#lib/http/endpoint.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Notice } from '../feedback/notice.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { useT } from '../text/texts.tsx'
import { type FieldProblem, useContractForm } from '../use-contract-form.ts'
import { conflictOf, goneMessage, isGone } from './conflict.ts'
import { labelOf } from './control-labels.ts'
import { type FieldDisplay, MergePanel, type Merging } from './merge-panel.tsx'
import { messageOf } from './query-client.ts'
import { refusedForUnsaved, useClosing } from './unsaved-guard.tsx'
import { useMerge } from './use-merge.ts'
import { type SaveOptions, useSave } from './use-save.ts'
import { useMayWrite } from './view-right.ts'

export type RecordFormOptions<Values extends FieldValues, E extends AnyEndpoint> = SaveOptions<E> & {
  endpoint: E
  params?: Record<string, string | number>
  /** Browser-side validation. Default: the endpoint's body schema. */
  schema?: z.ZodMiniType
  /** When the record is refetched, untouched fields take its new values. */
  defaultValues: Values
  /** Converts form values to the request body. Default: the values. */
  toBody?: (values: Values) => TypedBodyOf<E>
  /** The body that reverts the save, offered as undo. Default: no undo. */
  toUndo?: (values: Values) => BodyInputOf<E> | undefined
  /** Error messages by text key, where the specification differs from the contract. */
  errorTexts?: Record<string, string>
  /** For values that the form's controls cannot display (a picture, a list). */
  fieldDisplay?: FieldDisplay
}

export type RecordFormState = {
  submit: (event?: FormEvent) => Promise<void>
  saving: boolean
  isDirty: boolean
  problems: { name: string; message: string }[]
  attempt: number
  /** Why the last save failed. */
  failure: string | null
  /** The state of the merge after a concurrent edit. */
  merging: Merging
  /** A conflict is still open, so saving focuses the merge panel. */
  isUndecided: () => boolean
}

/**
 * Every back-office form uses this. It validates with the contract's schema, shows server errors beside their fields,
 * and keeps the input when saving fails or the session expires.
 */
export function useRecordForm<Values extends FieldValues, E extends AnyEndpoint>(
  options: RecordFormOptions<Values, E>,
) {
  const t = useT()
  const [other, setOther] = useState<ReturnType<typeof conflictOf>>(null)
  const [attempts, setAttempts] = useState(0)
  const sent = useRef(options.defaultValues)
  const controls = useRef(new Map<string, Element>())
  const save = useSave(options.endpoint, {
    ...options,
    showsChange: true,
    onSaved: (response, input) => {
      keepLaterInput()
      options.onSaved?.(response, input)
    },
  })
  /** A required error names its field, because identical messages are useless in the summary. */
  const problemMessage = (name: string, { message = '', params }: FieldProblem) => {
    const own = options.errorTexts?.[message]
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
    problemMessage,
    send: async (values) => {
      const body = (options.toBody ? options.toBody(values) : values) as BodyInputOf<E>
      sent.current = { ...values }
      await save.mutateAsync({ params: options.params, body, undo: options.toUndo?.(values) })
      setOther(null)
    },
    onRefused: async (error) => {
      const changed = conflictOf(error)
      setOther(changed)
      // Load the other person's values for the merge.
      if (changed) await save.refresh()
      if (changed) return null
      return options.params && isGone(error) ? `${messageOf(error)} ${goneMessage}` : messageOf(error)
    },
  })
  const { form } = contract
  const merging = useMerge(form, options.defaultValues)
  const order = Object.keys(options.defaultValues)
  // `lines.0.quantity` sorts with `lines`.
  const positionOf = ({ name }: { name: string }) => order.indexOf(name.split('.')[0] ?? name)

  /** Makes the sent values the form's base and keeps what was typed during the request. */
  const keepLaterInput = () => {
    const typed = form.getValues()
    // With the dirty marks kept, these fields would not follow later changes.
    form.reset(sent.current, { keepDirtyValues: false, keepFieldsRef: true })
    merging.acceptSaved(sent.current)
    for (const name of Object.keys(typed) as Path<Values>[]) {
      if (typed[name] !== sent.current[name]) form.setValue(name, typed[name], { shouldDirty: true })
    }
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (merging.isOpen()) return setAttempts((count) => count + 1)
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
    // Also busy while the record is refetched after a refusal: a click during it would be ignored silently.
    saving: save.isPending || contract.sending,
    isDirty: form.formState.isDirty,
    problems: [...contract.problems].sort((a, b) => positionOf(a) - positionOf(b)),
    attempt: contract.attempt,
    failure: contract.failure,
    merging: {
      ...merging.merge,
      choose: merging.choose,
      other,
      attempts,
      fieldDisplay: options.fieldDisplay ?? {},
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
  /** Beside the save button. */
  actions?: ReactNode
  /** The page has another next step: saving is the main action only once something was typed. */
  isAside?: boolean
  /** For a form longer than the window: with something to save, the buttons stay at its lower edge. */
  isLong?: boolean
  children: ReactNode
}

/** A form in a page. Put `<UnsavedGuard when={state.isDirty} />` beside it. */
export function RecordForm(props: RecordFormProps) {
  const { state, submitLabel = 'Guardar', actions, isAside = false, isLong, children } = props
  const mayWrite = useMayWrite()
  return (
    <form noValidate onSubmit={state.submit} className="flex flex-col gap-4">
      <ErrorSummary errors={state.problems} attempt={state.attempt} />
      {children}
      <RecordFormFailure state={state} />
      <div
        className={classNames(
          'flex flex-wrap gap-3',
          isLong && '-mx-4 border-t border-line bg-white px-4 py-2',
          // Only with something to save: nothing covers a form that somebody reads.
          isLong && state.isDirty && 'sticky-actions sticky bottom-0 z-10',
        )}
      >
        {mayWrite && (
          <Button
            type="submit"
            variant={isAside && !state.isDirty ? 'outline' : 'primary'}
            busy={state.saving}
          >
            {submitLabel}
          </Button>
        )}
        {mayWrite && actions}
      </div>
    </form>
  )
}

export type RecordDialogProps = Omit<RecordFormProps, 'actions' | 'isAside' | 'isLong'> & {
  title: ReactNode
  size?: 'small' | 'medium' | 'large' | 'sheet'
  onClose: () => void
}

/**
 * A form in a dialog. Mount it to open it (`{editing && <ProviderDialog … />}`), so that each opening starts with the
 * initial values. Closing it with unsaved input asks first.
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
  const mayWrite = useMayWrite()
  const form = useRef<HTMLFormElement>(null)
  const { close, question } = useClosing(form, onClose, state.isDirty && !state.saving)
  // The dialog closes once it is saved: text of a form inside would go with it.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refusedForUnsaved(form.current)) void state.submit()
  }
  const footer = (
    <>
      <Button onClick={close}>{mayWrite ? 'Cancelar' : 'Cerrar'}</Button>
      {mayWrite && (
        <Button type="submit" form={formId} variant="primary" busy={state.saving}>
          {submitLabel}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={close} title={title} size={size} footer={footer}>
      <form id={formId} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorSummary errors={state.problems} attempt={state.attempt} />
        {children}
        <RecordFormFailure state={state} />
      </form>
      {question}
    </Dialog>
  )
}

/** The failure also shows in the form, because a toast may be missed. A long form scrolls to it. */
function RecordFormFailure({ state }: { state: RecordFormState }) {
  const place = useRef<HTMLDivElement>(null)
  const failure = state.problems.length === 0 ? state.failure : null
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <>
      <MergePanel {...state.merging} />
      {failure && (
        <div ref={place}>
          <Notice tone="error" role="alert" title="No se guardó">
            <p>{failure}</p>
          </Notice>
        </div>
      )}
    </>
  )
}
