import { useState } from 'react'
import { Link } from 'react-router'
import { readStored, writeStored } from '#lib/stored.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { dashboardApi } from '../../endpoints.ts'
import type { FirstWeek, FirstWeekStep } from '../../schemas.ts'

const storeKey = 'firstWeek'

/** A new system says what it still needs, until it has all of it. Once half is done, the day's work comes before it. */
export function FirstWeekList({ isUnderWay }: { isUnderWay: boolean }) {
  const { data } = useRead(dashboardApi.firstWeek)
  const [isHidden, setHidden] = useState(() => readStored('localStorage', storeKey) === 'hidden')
  if (!data || data.isOver || isHidden) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  if (isUnderWay !== done >= data.steps.length / 2) return null
  const hide = () => {
    writeStored('localStorage', storeKey, 'hidden')
    setHidden(true)
    focusHeading()
  }
  return (
    <AdminSection
      title={`Primeros pasos: ${done} de ${data.steps.length}`}
      beside={
        <Button size="small" variant="quiet" className="min-h-11 max-sm:-ms-3" onClick={hide}>
          Ocultar en este equipo
        </Button>
      }
    >
      <ol className="grid gap-x-6 lg:grid-cols-2">
        {data.steps.map(({ key, isDone }) => (
          <li key={key} className="border-b border-line last:border-0 lg:odd:nth-last-2:border-0">
            <Link
              to={steps[key].to}
              className="group flex min-h-11 items-center gap-3 rounded-sm py-1 text-ink no-underline hover:bg-mint"
            >
              <Icon
                name={isDone ? 'check-circle' : 'arrow-right'}
                className={isDone ? 'size-5 text-hope' : 'size-5 text-ink-2'}
              />
              <span className="min-w-0 flex-1">
                <span className={isDone ? 'text-ink-2' : 'font-semibold group-hover:underline'}>
                  {steps[key].label}
                </span>
                {isDone && <span className="sr-only"> (listo)</span>}
                {!isDone && (
                  <span className="block text-sm text-ink-2">
                    {key === 'organisation' ? missingSentence(data.missing) : steps[key].text}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </AdminSection>
  )
}

const factWords: Record<FirstWeek['missing'][number], string> = {
  name: 'el nombre',
  label: 'la dirección de las etiquetas',
  phone: 'el teléfono',
  email: 'el correo electrónico',
}

const missingSentence = (missing: FirstWeek['missing']): string =>
  `Falta: ${missing.map((fact) => factWords[fact]).join(', ')}.`

const steps: Record<FirstWeekStep, { label: string; text?: string; to: string }> = {
  organisation: {
    label: 'Los datos de la organización',
    to: '/admin/ajustes/organizacion',
  },
  pickup: {
    label: 'Dónde se recoge una caja',
    text: 'Cuando su caja está lista, a la familia se le dice el lugar. Uno de ejemplo nunca se dice.',
    to: '/admin/ajustes/organizacion/6',
  },
  email: {
    label: 'El correo',
    text: 'Con Gmail, otro servidor (SMTP) o Microsoft 365. Hasta entonces esperan sin salir.',
    to: '/graph-setup',
  },
  stock: {
    label: 'Lo que hay en el inventario',
    text: 'Recíbelo de una vez, o impórtalo de una hoja de cálculo.',
    to: '/admin/inventario/recibir',
  },
  recipe: {
    label: 'Una receta de la caja',
    text: 'Qué lleva cada caja, según lo que contesta la familia.',
    to: '/admin/recetas',
  },
  colleague: {
    label: 'Otra persona con acceso',
    text: 'Cada quien con su nombre: así se sabe quién hizo qué.',
    to: '/admin/personas',
  },
  request: {
    label: 'Una solicitud de prueba',
    text: 'Anótala a tu nombre y prepárala. Elimínala antes de marcarla enviada: lo de la caja vuelve.',
    to: '/admin/solicitudes?ficha=nueva',
  },
}
