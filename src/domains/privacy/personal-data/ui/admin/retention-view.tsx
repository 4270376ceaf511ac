import { useState } from 'react'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { ListBody } from '#ui/admin/list-view.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { personalDataApi } from '../../endpoints.ts'
import type { Hold, RetentionState, UpcomingRecord } from '../../schemas.ts'
import { HoldDialog } from './hold-dialog.tsx'

/** What goes soon, what is kept longer, the periods, and what each night did. */
export function RetentionView() {
  const list = useListState()
  const upcoming = useList(personalDataApi.upcoming, { page: list.page, pageSize: list.pageSize })
  const holds = useList(personalDataApi.holds, {})
  const state = useRead(personalDataApi.retention)
  return (
    <div className="flex flex-col gap-4">
      <AdminSection title="Se borra en los próximos 14 días">
        <p className="mb-2 max-w-prose text-ink-2">
          Cada noche se borra lo que cumplió su tiempo. Si algo hace falta más tiempo, consérvalo con una
          razón.
        </p>
        <ListBody
          caption="Se borra en los próximos 14 días"
          list={list}
          result={upcoming}
          columns={upcomingColumns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="Nada se borra por ahora">
              <p>Catorce días antes de borrar un registro, aparece aquí.</p>
            </EmptyState>
          }
        />
      </AdminSection>
      {(holds.data?.rows.length ?? 0) > 0 && (
        <AdminSection title="Se conserva más tiempo">
          <ul className="divide-y divide-line">
            {holds.data?.rows.map((hold) => (
              <HoldLine key={hold.id} hold={hold} />
            ))}
          </ul>
        </AdminSection>
      )}
      {state.isError && <ErrorPanel detail={messageOf(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && <Periods state={state.data} />}
      {state.data && <Runs state={state.data} />}
    </div>
  )
}

const upcomingColumns: Column<UpcomingRecord>[] = [
  { key: 'title', isName: true, header: 'Quién', cell: ({ title, label }) => title || label, isTitle: true },
  { key: 'label', header: 'Qué', cell: ({ label, detail }) => [label, detail].filter(Boolean).join(' · ') },
  { key: 'why', header: 'Por qué', cell: ({ ruleLabel }) => ruleLabel },
  { key: 'due', header: 'Se borra el', cell: ({ dueOn }) => <DayCell day={dueOn} /> },
  { key: 'actions', header: 'Acciones', actions: true, cell: (record) => <HoldButton record={record} /> },
]

function HoldButton({ record }: { record: UpcomingRecord }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="max-lg:min-h-11"
        aria-label={`Conservar más tiempo: ${record.title || record.label}`}
        onClick={() => setOpen(true)}
      >
        Conservar
      </Button>
      {open && <HoldDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function HoldLine({ hold: { id, label, title, reason, until, heldByName } }: { hold: Hold }) {
  const end = useSave(personalDataApi.endHold, {
    success: 'Ya no se conserva aparte: si cumplió su tiempo, se borra en 14 días',
    error: { text: 'No se pudo terminar.' },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{title || label}</strong> · {label}, hasta el {formatDate(startOfDay(until), 'es', 'date')}
        {heldByName && ` · ${heldByName}`}
        <span className="block text-sm text-ink-2">{reason}</span>
      </span>
      <Button
        size="small"
        className="max-lg:min-h-11"
        busy={end.isPending}
        onClick={() => end.mutate({ params: { id } })}
      >
        Terminar<span className="sr-only">: {title || label}</span>
      </Button>
    </li>
  )
}

function Periods({ state: { periods } }: { state: RetentionState }) {
  return (
    <AdminSection title="Cuánto se guarda">
      <p className="mb-2 max-w-prose text-ink-2">La página de privacidad sale de esta misma tabla.</p>
      <dl className="divide-y divide-line">
        {periods.map(({ name, label, kept }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{kept}</dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  )
}

function Runs({ state: { runs } }: { state: RetentionState }) {
  if (runs.length === 0) return null
  return (
    <AdminSection title="Qué se hizo cada noche">
      <ul className="divide-y divide-line">
        {runs.map(({ id, at, noticed, reapplied, lines }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">{formatDate(at, 'es', 'dateTime')}</p>
            <ul className="text-sm">
              {lines.map(({ label, erased, hasFailed }) => (
                <li key={label}>
                  {hasFailed ? <Badge tone="error">Falló</Badge> : erased} · {label}
                </li>
              ))}
              {noticed > 0 && <li>{noticed} · avisos de lo que se borra en 14 días</li>}
              {reapplied > 0 && <li>{reapplied} · volvieron con una copia y se borraron otra vez</li>}
              {lines.length === 0 && noticed === 0 && reapplied === 0 && (
                <li className="text-ink-2">No había nada que borrar.</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
