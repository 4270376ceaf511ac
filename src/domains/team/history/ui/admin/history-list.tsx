import { Link } from 'react-router'
import { recordAddress, recordLabels, recordName } from '#lib/labels.ts'
import { InstantCell } from '#ui/admin/date-cell.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useNumberInAddress } from '#ui/admin/use-open-record.ts'
import { useList } from '#ui/admin/use-read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { historyApi } from '../../endpoints.ts'
import type { HistoryEntry } from '../../schemas.ts'
import { actionLabel, changesText, historyAddress } from './entry-text.ts'

/** The history of all records, including deleted ones. */
export function HistoryList() {
  const entityId = useNumberInAddress('entityId')
  const list = useListState({
    filters: entityId ? [entityFilter, numberFilter(entityId)] : [entityFilter],
  })
  const result = useList(historyApi.list, list.query)
  return (
    <ListView
      title="Historial"
      list={list}
      result={result}
      columns={columnsWith(entityId === null)}
      rowKey={(entry) => entry.id}
      searchLabel="Buscar por persona o número"
      empty={
        <EmptyState title="Todavía no hay nada en el historial">
          <p>Aquí queda quién hizo qué, y cuándo, en toda la administración.</p>
        </EmptyState>
      }
    />
  )
}

const entityFilter = {
  key: 'entity',
  label: 'Sobre',
  options: Object.entries(recordLabels).map(([value, { label }]) => ({ value, label })),
}

/** Shown only when the URL names a record. */
const numberFilter = (id: number) => ({
  key: 'entityId',
  label: 'Número',
  options: [{ value: String(id), label: String(id) }],
})

const columnsWith = (linksToAll: boolean): Column<HistoryEntry>[] => [
  { key: 'what', header: 'Qué', cell: actionLabel },
  {
    key: 'record',
    header: 'Sobre',
    cell: (entry) => <RecordCell entry={entry} linksToAll={linksToAll} />,
  },
  {
    key: 'changes',
    header: 'Cambios',
    cell: ({ changes, action, words }) => changesText(changes, action, words),
  },
  {
    key: 'who',
    isName: true,
    header: 'Quién',
    onCard: 'line',
    cell: (entry) => entry.userName ?? 'El sistema',
  },
  { key: 'at', header: 'Cuándo', onCard: 'line', cell: (entry) => <InstantCell at={entry.at} withTime /> },
]

const linkClass = 'inline-flex min-h-7 items-center text-hope underline underline-offset-4'

type RecordCellProps = {
  entry: HistoryEntry
  /** False when the list already shows a single record. */
  linksToAll: boolean
}

function RecordCell({ entry: { entity, entityId, action }, linksToAll }: RecordCellProps) {
  const address = action === 'deleted' ? null : recordAddress(entity, entityId)
  const label = recordName(entity, entityId)
  return (
    <span className="flex flex-wrap items-center gap-x-3 min-[80rem]:flex-nowrap min-[80rem]:whitespace-nowrap">
      {address ? (
        <Link to={address} className={linkClass}>
          {label}
        </Link>
      ) : (
        label
      )}
      {linksToAll && (
        <Link to={historyAddress(entity, entityId)} className={`no-print ${linkClass} text-sm`}>
          Su historial<span className="sr-only">: {label}</span>
        </Link>
      )}
    </span>
  )
}
