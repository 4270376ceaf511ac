import { CheckboxField } from '#ui/forms/choice.tsx'
import { FieldError } from '#ui/forms/field-parts.tsx'

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

type DaysFieldProps = {
  name: string
  label: string
  /** `1,2,3`: 1 is Monday. */
  value: string
  error?: string
  onChange: (value: string) => void
}

export function DaysField({ name, label, value, error, onChange }: DaysFieldProps) {
  const chosen = value.split(',').filter(Boolean)
  const toggle = (day: string) =>
    onChange((chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]).sort().join(','))
  return (
    <fieldset className="flex flex-col gap-1.5 lg:col-span-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldError id={error && `${name}-error`}>{error}</FieldError>
      <div className="flex flex-wrap gap-2">
        {days.map((day, index) => (
          <CheckboxField
            key={day}
            name={name}
            label={day}
            checked={chosen.includes(String(index + 1))}
            onChange={() => toggle(String(index + 1))}
          />
        ))}
      </div>
    </fieldset>
  )
}
