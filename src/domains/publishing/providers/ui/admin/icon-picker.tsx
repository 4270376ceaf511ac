import type { InputHTMLAttributes, Ref } from 'react'
import { FieldError } from '#ui/forms/field-parts.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { providerIcons } from '../../schemas.ts'
import { iconMeanings } from './provider-labels.ts'

type IconPickerProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** Radio buttons, which arrow keys and screen readers support. */
export function IconPicker({ error, ...input }: IconPickerProps) {
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="sr-only">Icono</legend>
      <FieldError id={error && `${input.name}-error`}>{error}</FieldError>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {providerIcons.map((icon) => (
          <label
            key={icon}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control bg-white px-3 py-1.5 hover:border-ink-2 has-checked:border-hope has-checked:bg-mint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-hope"
          >
            <input {...input} type="radio" value={icon} className="size-5 shrink-0 accent-hope" />
            <Icon name={icon} className="size-6 text-hope" />
            <span className="min-w-0 text-sm">{iconMeanings[icon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
