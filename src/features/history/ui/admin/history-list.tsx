import { Link } from 'react-router'
import { type HistoryEntity, recordAddress, recordLabels } from '#features/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useNumberInAddress } from '#ui/admin/use-open-record.ts'
import { useList } from '#ui/admin/use-read.ts'
import type { Column } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { historyApi } from '../../endpoints.ts'
import type { HistoryEntry } from '../../schemas.ts'
import { actionLabel, changesText, historyAddress } from './entry-text.ts'

/** Who did what and when, over everything; what was deleted keeps its history here. */
export function HistoryList() {
  const one = useNumberInAddress('entityId')
  const list = useListState({ filters: one ? [entityFilter, numberFilter(one)] : [entityFilter] })
  const result = useList(historyApi.list, list.query)
  return (
    <ListView
      title="Historial"
      list={list}
      result={result}
      columns={columnsWith(one === null)}
      rowKey={(entry) => entry.id}
      searchLabel="Buscar por persona"
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

/** Only while the address names one record. */
const numberFilter = (id: number) => ({
  key: 'entityId',
  label: 'Número',
  options: [{ value: String(id), label: String(id) }],
})

const columnsWith = (offersAll: boolean): Column<HistoryEntry>[] => [
  { key: 'what', header: 'Qué', cell: (entry) => actionLabel(entry.action) },
  {
    key: 'record',
    header: 'Sobre',
    cell: (entry) => <About entry={entry} offersAll={offersAll} />,
  },
  { key: 'changes', header: 'Cambios', cell: (entry) => changesText(entry.changes, entry.action) },
  { key: 'who', header: 'Quién', cell: (entry) => entry.userName ?? 'El sistema' },
  { key: 'at', header: 'Cuándo', cell: (entry) => formatDate(entry.at, 'es', 'dateTime') },
]

const linkLook = 'inline-flex min-h-7 items-center text-hope underline underline-offset-4'

type AboutProps = {
  entry: HistoryEntry
  /** Not while the list is about one record already. */
  offersAll: boolean
}

function About({ entry: { entity, entityId, action }, offersAll }: AboutProps) {
  const address = action === 'deleted' ? null : recordAddress(entity, entityId)
  const label = `${recordLabels[entity as HistoryEntity]?.label ?? entity} ${entityId}`
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {address ? (
        <Link to={address} className={linkLook}>
          {label}
        </Link>
      ) : (
        label
      )}
      {offersAll && (
        <Link to={historyAddress(entity, entityId)} className={`${linkLook} text-sm`}>
          Todo lo suyo<span className="sr-only">: {label}</span>
        </Link>
      )}
    </span>
  )
}
