import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import type { FieldBase } from './field.tsx'
import { FieldError, FieldHint, FieldMark, fieldIds } from './field-parts.tsx'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode }

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue'>

export type RadioGroupProps = FieldBase &
  InputProps & {
    ref?: Ref<HTMLInputElement>
    options: readonly RadioOption[]
    value?: string
    defaultValue?: string
    /** Puts two or three short options side by side on a wide screen. */
    inline?: boolean
  }

/** No option is preselected unless a value is given. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  className,
  options,
  inline,
  ...props
}: RadioGroupProps) {
  // Without onBlur: React Hook Form would store null for a group that is left without a choice.
  const { id, value, defaultValue, labelHidden, onBlur: _, ...rest } = props
  const ids = fieldIds(useId(), { id, hint, error })
  const checked = (option: RadioOption) => ({
    ...(value !== undefined && { checked: value === option.value }),
    ...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value }),
  })
  return (
    <fieldset
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {label}
        <FieldMark optional={optional} required={props.required} />
      </legend>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
      <FieldError id={ids.error}>{error}</FieldError>
      <div className={classNames('flex flex-col gap-2', inline && 'sm:flex-row sm:flex-wrap')}>
        {options.map((option, index) => (
          <ChoiceRow key={option.value} label={option.label} hint={option.hint} invalid={Boolean(error)}>
            <input
              {...rest}
              {...checked(option)}
              type="radio"
              value={option.value}
              id={index === 0 ? ids.control : undefined}
              className={boxClass}
            />
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  )
}

export type CheckboxFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

export function CheckboxField({ label, hint, error, optional, className, id, ...rest }: CheckboxFieldProps) {
  const { labelHidden, ...input } = rest
  const ids = fieldIds(useId(), { id, hint, error })
  const text = (
    <span className={labelHidden ? 'sr-only' : undefined}>
      {label}
      <FieldMark optional={optional} required={rest.required} />
    </span>
  )
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <FieldError id={ids.error}>{error}</FieldError>
      <ChoiceRow label={text} invalid={Boolean(error)}>
        <input
          {...input}
          type="checkbox"
          id={ids.control}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={boxClass}
        />
      </ChoiceRow>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
    </div>
  )
}

type ChoiceRowProps = { label: ReactNode; hint?: ReactNode; invalid: boolean; children: ReactNode }

/** The whole row is the click target. */
function ChoiceRow({ label, hint, invalid, children }: ChoiceRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-start gap-3 rounded-control border-[1.5px] bg-white px-3.5 py-2.5',
        'hover:border-ink-2 has-checked:border-hope has-checked:bg-mint',
        invalid ? 'border-error' : 'border-control',
      )}
    >
      {children}
      <span className="min-w-0 pt-px">
        {label}
        {hint && <span className="mt-0.5 block text-sm text-pretty text-ink-2">{hint}</span>}
      </span>
    </label>
  )
}

const boxClass = 'mt-0.5 size-6 shrink-0 accent-hope'
