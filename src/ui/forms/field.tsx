import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'
import { FieldError, FieldHint, FieldLabel, type FieldTexts, fieldIds } from './field-parts.tsx'

export type FieldBase = FieldTexts & {
  /** The documented field name (`{...register('name')}` brings it). */
  name: string
  id?: string
  className?: string
}

export type TextFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    ref?: Ref<HTMLInputElement>
    /** A sign before the text, as in "$". Decorative: the label says the unit. */
    prefix?: string
    /** Suggestions the browser offers while typing; anything else may be typed too. */
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
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <FieldLabel htmlFor={ids.control} optional={optional} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
      <FieldError id={ids.error}>{error}</FieldError>
      <div className="relative">
        {prefix && (
          <span aria-hidden="true" className="absolute inset-y-0 start-3.5 flex items-center text-ink-2">
            {prefix}
          </span>
        )}
        <input
          type="text"
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
    </div>
  )
}

/** A text with suggestions: the platform's own list, so it works with every keyboard and reader. */
export function ComboField({
  options,
  ...props
}: Omit<TextFieldProps, 'suggestions'> & { options: readonly string[] }) {
  return <TextField autoComplete="off" {...props} suggestions={options} />
}

/** care.md#a21: paste and password managers work; the person may look at what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suggestions' | 'after'>) {
  const words = useUiTexts()
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="inline-flex min-h-9 items-center gap-2 self-start rounded-control px-2 text-sm text-hope hover:bg-mint"
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
      {words.showPassword}
    </button>
  )
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  )
}

export type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldBase &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>
    options: readonly SelectOption[]
    /** The words of the empty first choice; `false` for none (a choice is then made from the start). */
    placeholder?: string | false
  }

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  ...props
}: SelectFieldProps) {
  const words = useUiTexts()
  const { placeholder = words.choose, id, labelHidden, ...rest } = props
  const ids = fieldIds(useId(), { id, hint, error })
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <FieldLabel htmlFor={ids.control} optional={optional} hidden={labelHidden}>
        {label}
      </FieldLabel>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
      <FieldError id={ids.error}>{error}</FieldError>
      <div className="relative">
        <select
          {...rest}
          id={ids.control}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className="field-control appearance-none pe-10"
        >
          {placeholder !== false && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-2"
        />
      </div>
    </div>
  )
}
