import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import type { Hospital } from '#domains/hospitals/hospital-records/schemas.ts'
import { nameKey } from '#lib/text/fold-text.ts'
import { useList } from '#ui/admin/use-read.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'

/** The hospitals there are, and the one of a name in any spelling. */
export function useHospitals() {
  const known = useList(hospitalApi.list, {}).data?.rows ?? []
  const find = (typed: string): Hospital | undefined =>
    known.find(({ name }) => nameKey(name) === nameKey(typed))
  return { names: known.map(({ name }) => name), find }
}

type InstitutionFieldProps = Omit<Parameters<typeof TextField>[0], 'label'>

/** Suggests the hospitals there are, so that one is written in one way. */
export const InstitutionField = (props: InstitutionFieldProps) => (
  <TextField label="Institución" autoComplete="off" suggestions={useHospitals().names} {...props} />
)

const everywhere = 'en su ficha, en sus entregas y en su página'

type SameHospitalProps = {
  /** The name before, and the one that is typed. */
  from: string
  to: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Another name is either a correction of the hospital's, or another hospital. */
export function SameHospital({ from, to, checked, onChange }: SameHospitalProps) {
  if (to.trim() === '' || from === to) return null
  if (nameKey(from) === nameKey(to))
    return <p className="text-ink-2">Es el mismo hospital. Su nombre cambia {everywhere}.</p>
  return (
    <CheckboxField
      name="isSameHospital"
      label="Es el mismo hospital: corregir su nombre"
      hint={`Cambia ${everywhere}. Lo impreso y lo anotado en contabilidad se queda como está.`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
