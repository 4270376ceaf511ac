import { nameKey } from '#lib/text/fold-text.ts'
import { useList } from '#ui/admin/use-read.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import type { Institution } from '../../schemas.ts'

/** The hospitals there are, and the one of a name in any spelling. */
export function useInstitutions() {
  const known = useList(hospitalDeliveryApi.institutions, {}).data?.rows ?? []
  const find = (name: string): Institution | undefined =>
    known.find(({ institutionName }) => nameKey(institutionName) === nameKey(name))
  return { names: known.map(({ institutionName }) => institutionName), find }
}

type InstitutionFieldProps = Omit<Parameters<typeof TextField>[0], 'label'>

/** Suggests the hospitals there are, so that one is written in one way. */
export const InstitutionField = (props: InstitutionFieldProps) => (
  <TextField label="Institución" autoComplete="off" suggestions={useInstitutions().names} {...props} />
)

type SameHospitalProps = {
  /** The name before, and the one that is typed. */
  from: string
  to: string
  /** What has the name beside the record that is open. */
  others: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Another name is either a correction, which its other records need too, or another hospital. */
export function SameHospital({ from, to, others, checked, onChange }: SameHospitalProps) {
  if (others === '' || to.trim() === '' || from === to) return null
  if (nameKey(from) === nameKey(to))
    return <p className="text-ink-2">Es el mismo hospital: el nombre cambia también en {others}.</p>
  return (
    <CheckboxField
      name="isSameHospital"
      label={`Es el mismo hospital: cambiar el nombre también en ${others}`}
      hint="Lo impreso y lo anotado en contabilidad se queda como está."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
