import { Link } from 'react-router'
import { formatDate } from '../../../../lib/dates.ts'
import { ListView } from '../../../../ui/admin/list-view.tsx'
import { useListState } from '../../../../ui/admin/use-list-state.ts'
import { useList } from '../../../../ui/admin/use-read.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { type HistoryEntity, type HistoryEntry, historyApi } from '../../contract.ts'
import { actionLabel, changesInWords, entityLabels } from './history-words.ts'

/** Where a kind of record is opened, if it has a page. */
export type RecordAddress = (entity: string, id: number) => string | null

/** Who did what and when, over everything. */
export function HistoryList({ addressOf }: { addressOf: RecordAddress }) {
  const list = useListState({ filters: [entityFilter] })
  const result = useList(historyApi.list, list.query)
  return (
    <ListView
      title="Historial"
      list={list}
      result={result}
      columns={columnsWith(addressOf)}
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
  options: Object.entries(entityLabels).map(([value, label]) => ({ value, label })),
}

const columnsWith = (addressOf: RecordAddress): Column<HistoryEntry>[] => [
  { key: 'what', header: 'Qué', cell: (entry) => <What entry={entry} addressOf={addressOf} /> },
  { key: 'who', header: 'Quién', cell: (entry) => entry.userName ?? 'El sistema' },
  { key: 'at', header: 'Cuándo', cell: (entry) => formatDate(entry.at, 'es', 'dateTime') },
  { key: 'changes', header: 'Cambios', cell: (entry) => changesInWords(entry.changes) },
]

function What({ entry, addressOf }: { entry: HistoryEntry; addressOf: RecordAddress }) {
  const address = addressOf(entry.entity, entry.entityId)
  const label = `${entityLabels[entry.entity as HistoryEntity] ?? entry.entity} ${entry.entityId}`
  return (
    <>
      {actionLabel(entry.action)}:{' '}
      {address ? (
        <Link to={address} className="text-hope underline underline-offset-4">
          {label}
        </Link>
      ) : (
        label
      )}
    </>
  )
}
