import { type ClipboardEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldTexts, fieldIds } from './field-parts.tsx'

export type FieldBase = FieldTexts & {
  /** The documented field name (`{...register('name')}` sets it). */
  name: string
  id?: string
  className?: string
}

export type TextFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    ref?: Ref<HTMLInputElement>
    /** A symbol before the input, such as "$". Decorative: the label names the unit. */
    prefix?: string
    /** The browser's suggestions while typing. Other values are accepted too. */
    suggestions?: readonly string[]
    /** Shown under the control: "¿Quisiste decir …?" */
    after?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  prefix,
  suggestions,
  ...props
}: TextFieldProps) {
  const { after, id, labelHidden, ...rest } = props
  const ids = fieldIds(useId(), { id, hint, error })
  const listId = suggestions && `${ids.control}-list`
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, labelHidden, className }} required={props.required}>
      <div className="relative">
        {prefix && (
          <span aria-hidden="true" className="absolute inset-y-0 start-3.5 flex items-center text-ink-2">
            {prefix}
          </span>
        )}
        <input
          type="text"
          onPaste={pasteInOneLine}
          {...rest}
          id={ids.control}
          list={listId}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={classNames('field-control', prefix && 'ps-8')}
        />
      </div>
      {listId && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {after}
    </FieldFrame>
  )
}

/** A native `<datalist>`, so it works with every keyboard and screen reader. */
export function ComboField({
  options,
  ...props
}: Omit<TextFieldProps, 'suggestions'> & { options: readonly string[] }) {
  return <TextField autoComplete="off" {...props} suggestions={options} />
}

/** Pass `autoComplete="off"` where it is not the user's own telephone: else the browser suggests theirs. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />
}

/** A field of one line drops the ends of pasted lines, which would join their words. */
function pasteInOneLine(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text').trim()
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  document.execCommand('insertText', false, text.replace(/\s*[\r\n]+\s*/g, ', '))
}
