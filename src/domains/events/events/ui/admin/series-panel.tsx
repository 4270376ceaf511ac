import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { factLinkClass } from '#ui/admin/contact-links.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'

import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { eventApi } from '../../endpoints.ts'
import type { FollowingChange, StaffEvent } from '../../office-schemas.ts'
import { seriesFrequencies } from '../../schemas.ts'
import { registeredText } from './capacity-bar.tsx'
import { frequencyLabels } from './event-labels.ts'
import { SeriesForm } from './series-form.tsx'

/** The dates of a gathering that returns. Each is an event of its own. */
export function SeriesPanel({ event }: { event: StaffEvent }) {
  const [params] = useSearchParams()
  // Whoever made the event with «Se repite» sees its other dates first.
  const chosen = seriesFrequencies.find((value) => value === params.get('repetir'))
  const [adding, setAdding] = useState(chosen !== undefined)
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (chosen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={panel} className="scroll-my-4">
      <AdminSection
        title="Se repite"
        beside={event.repeats && <Badge tone="neutral">{frequencyLabels[event.repeats]}</Badge>}
      >
        {event.seriesId === null ? (
          <p className="text-ink-2">
            Es un encuentro de un solo día. Cada fecha que añadas será un evento propio.
          </p>
        ) : (
          <Dates event={event} seriesId={event.seriesId} />
        )}
        <Allowed>
          {adding ? (
            <SeriesForm event={event} start={chosen} onClose={() => setAdding(false)} />
          ) : (
            <Button icon="plus" className="mt-3" onClick={() => setAdding(true)}>
              {event.seriesId === null ? 'Repetir este evento' : 'Añadir más fechas'}
            </Button>
          )}
        </Allowed>
      </AdminSection>
    </div>
  )
}

function Dates({ event, seriesId }: { event: StaffEvent; seriesId: number }) {
  const [asked, setAsked] = useState<FollowingChange['action'] | null>(null)
  const result = useList(eventApi.listAll, { seriesId, sort: 'eventDate' })
  const dates = result.data?.rows ?? []
  const following = dates.filter(({ eventDate, isActive }) => isActive && eventDate > event.eventDate)
  return (
    <>
      <ul className="flex flex-col gap-1">
        {dates.map(({ id, eventDate, isActive, registered }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {id === event.id ? (
              <strong>{formatDate(eventDate, 'es', 'dateTime')}</strong>
            ) : (
              <Link to={`/admin/eventos/${id}`} className={`${factLinkClass} min-h-11`}>
                {formatDate(eventDate, 'es', 'dateTime')}
              </Link>
            )}
            <span className="text-sm text-ink-2">{registeredText(registered)}</span>
            {!isActive && <Badge tone="closed">No se celebra</Badge>}
          </li>
        ))}
      </ul>
      {following.length > 0 && (
        <Allowed>
          <p className="mt-3 text-sm text-ink-2">
            Guardar cambia solo esta fecha. Para que las que siguen queden igual:
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button icon="copy" onClick={() => setAsked('copy')}>
              {following.length === 1
                ? 'Cambiar también la siguiente'
                : `Cambiar también las ${following.length} siguientes`}
            </Button>
            <Button onClick={() => setAsked('end')}>Terminar la serie aquí</Button>
          </div>
        </Allowed>
      )}
      {asked && (
        <FollowingQuestion
          event={event}
          action={asked}
          following={following}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type QuestionProps = {
  event: StaffEvent
  action: FollowingChange['action']
  following: StaffEvent[]
  onClose: () => void
}

function FollowingQuestion({ event, action, following, onClose }: QuestionProps) {
  const registered = following.reduce((sum, each) => sum + each.registered + each.waiting, 0)
  const [notify, setNotify] = useState(registered > 0)
  const save = useSave(eventApi.changeFollowing, {
    success: ({ count }) => ({
      title: count === 1 ? '1 fecha cambiada' : `${count} fechas cambiadas`,
    }),
    error: { text: 'No se cambiaron las fechas que siguen.' },
    onSaved: onClose,
  })
  const ends = action === 'end'
  return (
    <AlertDialog
      open
      title={ends ? '¿Cancelar las fechas que siguen?' : '¿Cambiar las fechas que siguen?'}
      busy={save.isPending}
      tone={ends ? 'danger' : 'normal'}
      confirmLabel={ends ? 'Cancelar las siguientes' : 'Cambiar las siguientes'}
      onConfirm={() => save.mutate({ params: { id: event.id }, body: { action, notify } })}
      onCancel={onClose}
    >
      <p>
        {ends
          ? 'Dejan de verse en la página pública. Se pueden activar otra vez, una a una.'
          : 'Reciben el título, los textos, el lugar, el máximo y la hora de esta fecha. Cada una conserva su día.'}
      </p>
      <ul className="my-3 list-disc ps-5">
        {following.slice(0, 6).map(({ id, eventDate }) => (
          <li key={id}>{formatDate(eventDate, 'es', 'fullDate')}</li>
        ))}
        {following.length > 6 && <li>y {following.length - 6} más</li>}
      </ul>
      {registered > 0 && (
        <CheckboxField
          name="notify"
          label={`Avisar por correo a quienes ya tienen lugar (${registered})`}
          checked={notify}
          onChange={({ target }) => setNotify(target.checked)}
        />
      )}
    </AlertDialog>
  )
}
