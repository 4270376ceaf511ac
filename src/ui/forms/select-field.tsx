import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'
import type { FieldBase } from './field.tsx'
import { FieldFrame, fieldIds } from './field-parts.tsx'

export type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldBase &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>
    options: readonly SelectOption[]
    /** The label of the empty first option. `false` omits it, so that an option is always selected. */
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
  const texts = useUiTexts()
  const { placeholder = texts.choose, id, labelHidden, ...rest } = props
  const ids = fieldIds(useId(), { id, hint, error })
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, labelHidden, className }} required={props.required}>
      <div className="relative">
        <select
          {...rest}
          id={ids.control}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className="field-control appearance-none pe-10"
        >
          {placeholder !== false && <option value="">{placeholder}</option>}
          {options.map(({ value, label: words }) => (
            // Stored as it reads: a town, which a browser that translates the page would turn into words.
            <option key={value} value={value} translate={value === words ? 'no' : undefined}>
              {words}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute end-3 top-1/2 size-5 [transform:translateY(-50%)] text-ink-2"
        />
      </div>
    </FieldFrame>
  )
}
