import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { hospitalUnitApi } from '../../endpoints.ts'
import type { HospitalUnit } from '../../schemas.ts'

type Props = { units: HospitalUnit[]; onRenew: (unit: HospitalUnit) => void }

/** Units that no new device can open, because the day's wrong PINs are used up. */
export function TriesNotice({ units, onRenew }: Props) {
  const used = units.filter(({ triesReturnAt }) => triesReturnAt !== null)
  const allow = useSave(hospitalUnitApi.allowTries, {
    success: 'Ya pueden probar el PIN',
    error: { text: 'No se pudo permitir.' },
  })
  if (used.length === 0) return null
  return (
    <Notice tone="warning" title="Alguien escribió demasiados PIN equivocados">
      <p className="max-w-read">
        Los aparatos que ya entraron siguen abriendo la página; los nuevos esperan. Si fue la unidad, permite
        que prueben otra vez. Si nadie de la unidad sabe de esto, otra persona tiene el enlace: dales uno
        nuevo.
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {used.map((unit) => (
          <li key={unit.id}>
            <p>
              <strong>{unit.institutionName}</strong>: hasta el{' '}
              {formatDate(unit.triesReturnAt as string, 'es', 'dateTime')} no entra ningún aparato nuevo.
            </p>
            <Allowed>
              <div className="mt-1.5 flex flex-wrap gap-2">
                <Button
                  size="small"
                  icon="check"
                  className="max-lg:min-h-11"
                  aria-label={`Permitir que prueben otra vez: ${unit.institutionName}`}
                  busy={allow.isPending}
                  onClick={() => {
                    focusHeading()
                    allow.mutate({ params: { id: unit.id } })
                  }}
                >
                  Permitir que prueben
                </Button>
                <Button
                  size="small"
                  icon="refresh"
                  className="max-lg:min-h-11"
                  aria-label={`Cambiar el enlace y el PIN de ${unit.institutionName}`}
                  onClick={() => onRenew(unit)}
                >
                  Cambiar el enlace
                </Button>
              </div>
            </Allowed>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
