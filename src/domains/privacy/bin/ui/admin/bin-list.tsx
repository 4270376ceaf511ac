import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { recordAddress, recordLabels } from '#lib/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { binApi } from '../../endpoints.ts'
import { type BinRecord, binDays, type RestoredRecord } from '../../schemas.ts'

/** Deleted records of every kind, for thirty days. */
export function BinList() {
  const list = useListState({ filters: [kindFilter] })
  const result = useList(binApi.list, list.query)
  const restore = useSave(binApi.restore, {
    success: 'Restaurado',
    error: { title: 'No se pudo restaurar' },
  })
  const columns = columnsWith((record) => (
    <Button
      size="small"
      icon="undo"
      className="max-lg:min-h-11"
      aria-label={`Restaurar: ${record.title}`}
      disabled={restore.isPending}
      busy={restore.isPending && restore.variables?.params?.entityId === record.entityId}
      onClick={() => restore.mutate({ params: { entity: record.entity, entityId: record.entityId } })}
    >
      Restaurar
    </Button>
  ))
  return (
    <ListView
      title="Papelera"
      list={list}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Buscar por nombre o número"
      above={
        <>
          <p className="max-w-prose text-ink-2">
            Lo eliminado espera aquí {binDays} días y después se borra del todo. Mientras tanto no está en
            ninguna lista, suma, informe ni búsqueda.
            <Allowed right="suspects.read">
              {' '}
              Lo que no parece de una persona espera en <Link to="/admin/posible-spam">Posible spam</Link>.
            </Allowed>
          </p>
          {restore.data && <RestoredNotice key={restore.submittedAt} restored={restore.data} />}
        </>
      }
      empty={
        <EmptyState title="La Papelera está vacía">
          <p>Lo que alguien elimine aparecerá aquí, y se podrá restaurar con todo lo suyo.</p>
        </EmptyState>
      }
    />
  )
}

const kindFilter = {
  key: 'entity',
  label: 'Qué es',
  options: Object.entries(recordLabels).map(([value, { label }]) => ({ value, label })),
}

const columnsWith = (action: (record: BinRecord) => ReactNode): Column<BinRecord>[] => [
  {
    key: 'title',
    isName: true,
    header: 'Nombre',
    cell: ({ title }) => <span className="[overflow-wrap:anywhere]">{title}</span>,
  },
  {
    key: 'entity',
    header: 'Qué es',
    cell: ({ entity, entityId }) => `${recordLabels[entity].label} ${entityId}`,
  },
  {
    key: 'deleted',
    header: 'Se eliminó',
    cell: ({ deletedAt, deletedByName }) =>
      `${formatDate(deletedAt, 'es', 'dateTime')} · ${deletedByName ?? 'El sistema'}`,
  },
  { key: 'erased', header: 'Se borra', cell: ({ erasedOn }) => formatDate(erasedOn, 'es', 'shortDate') },
  { key: 'actions', header: 'Acciones', actions: true, cell: action },
]

/** The row with the focused button is gone, so the answer takes the focus. */
function RestoredNotice({ restored: { entity, entityId, notes } }: { restored: RestoredRecord }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const address = recordAddress(entity, entityId)
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice
        role="status"
        tone={notes.length > 0 ? 'warning' : 'success'}
        title={`${recordLabels[entity].label} ${entityId}: volvió a su lugar`}
      >
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {address && (
          <Link
            to={address}
            className="inline-flex min-h-11 items-center text-hope underline underline-offset-4 lg:min-h-7"
          >
            Ver
          </Link>
        )}
      </Notice>
    </div>
  )
}
