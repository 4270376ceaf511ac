import { useState } from 'react'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { defaultLockMinutes, lockChoices, lockMinutes, setLockMinutes } from '#ui/admin/screen-lock.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

/** Stored in this browser only: it says something about the computer, not about the person. */
export function DeviceSection() {
  const [minutes, setMinutes] = useState(lockMinutes)
  const choose = (chosen: number | null) => {
    setLockMinutes(chosen)
    setMinutes(chosen)
  }
  return (
    <AdminSection title="Este equipo">
      <CheckboxField
        name="isShared"
        label="Este equipo es compartido"
        hint="Si nadie lo usa por un rato, la pantalla se cubre y pide la contraseña. Lo que escribiste no se pierde."
        checked={minutes !== null}
        onChange={(event) => choose(event.target.checked ? defaultLockMinutes : null)}
      />
      {minutes !== null && (
        <SelectField
          name="lockMinutes"
          label="Cubrir la pantalla después de"
          placeholder={false}
          options={lockChoices.map((choice) => ({ value: String(choice), label: `${choice} minutos` }))}
          value={String(minutes)}
          onChange={(event) => choose(Number(event.target.value))}
          className="mt-3"
        />
      )}
    </AdminSection>
  )
}
