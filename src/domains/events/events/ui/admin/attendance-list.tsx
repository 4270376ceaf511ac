import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { wordMatcher } from '#lib/text/search-text.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { eventApi } from '../../endpoints.ts'
import { registrationStatusLabels } from '../../labels.ts'
import { canRecordAttendance } from '../../rules.ts'
import type { Registration } from '../../schemas.ts'
import { type Attendance, useAttendance } from './use-attendance.ts'
import { WalkInForm } from './walk-in-form.tsx'

/** Who came, marked at the door on a phone: large rows by first name. */
export function AttendanceList({ eventId }: { eventId: number }) {
  const event = useRead(eventApi.get, { params: { id: eventId } })
  const people = useList(eventApi.listOfEvent, { sort: 'fullName' }, { params: { id: eventId } })
  const attendance = useAttendance()
  const [typed, setTyped] = useState('')
  const back = { to: `/admin/registros?eventId=${eventId}`, label: 'Volver a los registros' }
  if (!event.data || !people.data) {
    return (
      <AdminPage title="Asistencia" back={back}>
        <RecordState query={event.isError ? event : people} />
      </AdminPage>
    )
  }
  const rows = people.data.rows.map(attendance.latest)
  const hasTyped = wordMatcher(typed)
  const found = rows.filter(({ fullName }) => hasTyped(fullName))
  const unmarked = rows.filter(isUnmarked)
  const markAll = () => {
    for (const row of unmarked) attendance.mark(row, true)
  }
  const isOpen = canRecordAttendance(new Date(event.data.eventDate), new Date())
  return (
    <AdminPage
      title="Asistencia"
      back={back}
      action={
        <ButtonLink icon="print" to={`/admin/registros/asistencia/${eventId}`}>
          Hoja para imprimir
        </ButtonLink>
      }
      updated={people}
    >
      <div>
        <p className="font-semibold">{event.data.title}</p>
        <p className="text-ink-2">{formatDate(event.data.eventDate, 'es', 'dateTime')}</p>
      </div>
      {!isOpen && <Notice>La asistencia se anota desde 12 horas antes del encuentro.</Notice>}
      {isOpen && (
        <>
          <Counts rows={rows} />
          <TextField
            name="q"
            type="search"
            label="Buscar por nombre"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {groups.map(({ title, holds }) => (
            <Group
              key={title}
              title={title}
              rows={found.filter(holds)}
              attendance={attendance}
              onAll={holds === isSeated && !typed && unmarked.length > 1 ? markAll : undefined}
            />
          ))}
          {found.length === 0 && <p>Nadie con ese nombre. Puedes añadirla abajo.</p>}
          <WalkInForm eventId={eventId} />
        </>
      )}
    </AdminPage>
  )
}

const isSeated = ({ status, waitlistPosition }: Registration) =>
  status !== 'cancelled' && waitlistPosition === null

const isUnmarked = (row: Registration) => isSeated(row) && row.attended === null

const groups = [
  { title: 'Con lugar', holds: isSeated },
  { title: 'Lista de espera', holds: ({ waitlistPosition }: Registration) => waitlistPosition !== null },
  { title: 'Cancelaron', holds: ({ status }: Registration) => status === 'cancelled' },
]

function Counts({ rows }: { rows: Registration[] }) {
  const came = rows.filter(({ attended }) => attended === true).length
  const absent = rows.filter(({ attended }) => attended === false).length
  const open = rows.filter(isUnmarked).length
  return (
    <p role="status" className="rounded-card border border-hope/25 bg-mint p-3 text-lg font-semibold">
      {came === 1 ? 'Vino 1' : `Vinieron ${came}`}
      <span className="font-normal">
        {' '}
        · {absent === 1 ? 'no vino 1' : `no vinieron ${absent}`} · {open} sin marcar
      </span>
    </p>
  )
}

type GroupProps = {
  title: string
  rows: Registration[]
  attendance: Attendance
  /** Marks who is not marked yet. */
  onAll?: (() => void) | undefined
}

function Group({ title, rows, attendance, onAll }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          {title} ({rows.length})
        </h2>
        {onAll && (
          <Button icon="check" onClick={onAll}>
            Vinieron todas
          </Button>
        )}
      </div>
      <ul className="grid gap-2 lg:grid-cols-2">
        {rows.map((row) => (
          <Person key={row.id} row={row} attendance={attendance} />
        ))}
      </ul>
    </section>
  )
}

function Person({ row, attendance }: { row: Registration; attendance: Attendance }) {
  const [first, ...others] = row.fullName.split(' ')
  const mark = (attended: boolean) => attendance.mark(row, row.attended === attended ? null : attended)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white p-3">
      <p className="min-w-0">
        <span translate="no" className="text-xl font-semibold wrap-anywhere">
          {first}
        </span>{' '}
        <span translate="no" className="wrap-anywhere">
          {others.join(' ')}
        </span>
        <span className="block text-sm text-ink-2">
          {row.walkIn ? 'Llegó sin registro' : registrationStatusLabels[row.status]}
          {/* Not what it says: the screen is read at the door. */}
          {row.specialRequests && ' · dejó una nota'}
        </span>
      </p>
      <fieldset aria-label={`Asistencia de ${row.fullName}`} className="flex min-w-0 gap-2 max-sm:w-full">
        <Mark label="Vino" pressed={row.attended === true} onClick={() => mark(true)} yes />
        <Mark label="No vino" pressed={row.attended === false} onClick={() => mark(false)} />
      </fieldset>
    </li>
  )
}

type MarkProps = { label: string; pressed: boolean; yes?: boolean; onClick: () => void }

function Mark({ label, pressed, yes, onClick }: MarkProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-14 min-w-28 items-center justify-center gap-2 rounded-control border-2 px-4 font-semibold max-sm:flex-1',
        pressed
          ? yes
            ? 'border-hope bg-hope text-white'
            : 'border-ink-2 bg-sand text-ink'
          : 'border-control bg-white text-ink hover:bg-sand',
      )}
    >
      {pressed && <Icon name={yes ? 'check' : 'close'} className="size-5" />}
      {label}
    </button>
  )
}
