import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'

/** The texts around every field's control. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Marked with a star that only eyes see: the control's `required` says it to screen readers. */
  required?: boolean
  /** Visually hidden, where a heading beside it already shows it. */
  labelHidden?: boolean
}

type Texts = { id?: string; hint?: ReactNode; error?: string }

export function fieldIds(generated: string, { id, hint, error }: Texts) {
  const control = id ?? generated
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined
  const describedBy = classNames(hintId, errorId) || undefined
  return { control, hint: hintId, error: errorId, describedBy }
}

type FrameProps = FieldTexts & { ids: ReturnType<typeof fieldIds>; className?: string; children: ReactNode }

/** Label, hint and error above a control, and what follows it. */
export function FieldFrame({ ids, className, children, ...texts }: FrameProps) {
  return (
    <div className={classNames('field-frame flex flex-col gap-1.5', className)}>
      <FieldLabel htmlFor={ids.control} hidden={texts.labelHidden}>
        {texts.label}
        <FieldMark {...texts} />
      </FieldLabel>
      <FieldHint id={ids.hint}>{texts.hint}</FieldHint>
      <FieldError id={ids.error}>{texts.error}</FieldError>
      {children}
    </div>
  )
}

type LabelProps = { htmlFor: string; hidden?: boolean; children: ReactNode }

function FieldLabel({ htmlFor, hidden, children }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={hidden ? 'sr-only' : 'font-semibold'}>
      {children}
    </label>
  )
}

/** After the label: «(opcional)» or a star. */
export function FieldMark({ optional, required }: Pick<FieldTexts, 'optional' | 'required'>) {
  const texts = useUiTexts()
  // One text node: the server's HTML separates two nodes with a comment, and the accessible name would lose the space.
  if (optional) return <span className="font-normal text-ink-2">{` ${texts.optional}`}</span>
  return required ? <span aria-hidden="true" className="text-clay">{`\u00a0*`}</span> : null
}

export function FieldHint({ id, children }: { id?: string; children?: ReactNode }) {
  if (!id) return null
  return (
    <div id={id} className="text-sm text-pretty text-ink-2">
      {typeof children === 'string' ? wholeNumbers(children) : children}
    </div>
  )
}

/** Keeps a phone number in a hint on one line where it fits. */
const wholeNumbers = (hint: string): ReactNode =>
  hint.split(/(\d{3}-\d{3}-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  )

/** Above the control, with an icon and a text, never by colour alone. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!id) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-error">
      <Icon name="error-circle" className="mt-0.5 size-5" />
      {children}
    </p>
  )
}
