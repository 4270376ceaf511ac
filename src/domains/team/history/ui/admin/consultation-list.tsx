import { Link } from 'react-router'
import { recordAddress, recordName } from '#lib/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { historyApi } from '../../endpoints.ts'
import type { HistoryEntry } from '../../schemas.ts'
import { actionLabel, changesText } from './entry-text.ts'

/** Who opened what a family told about its loss, and who downloaded a report. */
export function ConsultationList() {
  const list = useListState({})
  return (
    <ListView
      title="Consultas de datos sensibles"
      list={list}
      result={useList(historyApi.consultations, list.query)}
      columns={columns}
      rowKey={(entry) => entry.id}
      searchLabel="Buscar por persona o número"
      empty={
        <EmptyState title="Nadie ha abierto datos sensibles">
          <p>Aquí queda quién abrió las respuestas de una familia o descargó un informe, y cuándo.</p>
        </EmptyState>
      }
    />
  )
}

const columns: Column<HistoryEntry>[] = [
  { key: 'who', isName: true, header: 'Quién', cell: (entry) => entry.userName ?? 'El sistema' },
  { key: 'what', header: 'Qué', cell: actionLabel },
  { key: 'record', header: 'Sobre', cell: (entry) => <RecordCell entry={entry} /> },
  {
    key: 'changes',
    header: 'Detalles',
    cell: ({ changes, action, words }) => changesText(changes, action, words),
  },
  { key: 'at', header: 'Cuándo', cell: (entry) => formatDate(entry.at, 'es', 'dateTime') },
]

function RecordCell({ entry: { entity, entityId } }: { entry: HistoryEntry }) {
  const address = recordAddress(entity, entityId)
  const label = recordName(entity, entityId)
  if (!address) return label
  return (
    <Link to={address} className="inline-flex min-h-7 items-center text-hope underline underline-offset-4">
      {label}
    </Link>
  )
}
