import { useId } from 'react'
import { type Role, roleOf, roles, rolesIn } from '#lib/rights.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { FieldError, fieldIds } from '#ui/forms/field-parts.tsx'
import { roleLabels } from '../../labels.ts'

type RoleFieldProps = { value: string; error?: string; onChange: (role: string) => void }

/** One kind of access or several. Dirección includes all others. */
export function RoleField({ value, error, onChange }: RoleFieldProps) {
  const ids = fieldIds(useId(), { error })
  const chosen = rolesIn(value)
  const toggle = (role: Role, isChosen: boolean) =>
    onChange(roleOf(isChosen ? [...chosen, role] : chosen.filter((one) => one !== role)))
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 font-semibold">Tipo de acceso</legend>
      <FieldError id={ids.error}>{error}</FieldError>
      {roles.map((role) => (
        <CheckboxField
          key={role}
          name="role"
          label={
            <>
              <span className="block font-semibold">{roleLabels[role].label}</span>
              <span className="block text-sm text-ink-2">{roleLabels[role].text}</span>
            </>
          }
          checked={chosen.includes(role)}
          disabled={role !== 'admin' && chosen.includes('admin')}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
