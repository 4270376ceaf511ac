import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'

/** What every field may say around its control. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Read aloud but not seen, where a heading beside it already says it. */
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

type LabelProps = { htmlFor: string; optional?: boolean; hidden?: boolean; children: ReactNode }

export function FieldLabel({ htmlFor, optional, hidden, children }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={hidden ? 'sr-only' : 'font-semibold'}>
      {children}
      {optional && <OptionalMark />}
    </label>
  )
}

export function OptionalMark() {
  const words = useUiTexts()
  // One text: what stands between two of them in the server's HTML would take the space out of the field's name.
  return <span className="font-normal text-ink-2">{` ${words.optional}`}</span>
}

export function FieldHint({ id, children }: { id?: string; children?: ReactNode }) {
  if (!id) return null
  return (
    <div id={id} className="text-sm text-ink-2">
      {typeof children === 'string' ? wholeNumbers(children) : children}
    </div>
  )
}

/** A telephone number of an example does not break in two where the letters leave it the room. */
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

/** care.md#validation: above the control, with a sign and words, never by colour alone. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!id) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-error">
      <Icon name="error-circle" className="mt-0.5 size-5" />
      {children}
    </p>
  )
}
