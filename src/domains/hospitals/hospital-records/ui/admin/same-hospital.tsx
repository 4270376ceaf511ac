import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { hospitalApi } from '../../endpoints.ts'
import type { Hospital } from '../../schemas.ts'
import { hospitalToasts } from './hospital-toasts.ts'

type SameHospitalProps = { hospital: Hospital; other: NonNullable<Hospital['maybeSame']> }

/** Names written in different ways become one hospital only when somebody says so. */
export function SameHospitalNotice({ hospital, other }: SameHospitalProps) {
  const save = useSave(hospitalApi.decideSame, hospitalToasts)
  const decide = (isSame: boolean) =>
    save.mutate({ params: { id: hospital.id }, body: { otherId: other.id, isSame } })
  return (
    <Notice
      isCompact
      tone="warning"
      title={`«${other.name}»: ¿es este hospital?`}
      action={
        <>
          <Button size="small" icon="check" busy={save.isPending} onClick={() => decide(true)}>
            Sí, es este hospital
          </Button>
          <Button size="small" variant="quiet" busy={save.isPending} onClick={() => decide(false)}>
            No, es otro
          </Button>
        </>
      }
    >
      <p>Si lo es, sus entregas, su página y sus capacitaciones quedan aquí, con este nombre.</p>
    </Notice>
  )
}
