import { formatDate } from '../../../../lib/dates.ts'
import { useList } from '../../../../ui/admin/use-read.ts'
import { type HistoryEntity, type HistoryEntry, historyApi } from '../../contract.ts'
import { actionLabel, changesInWords } from './history-words.ts'

type TimelineProps = {
  entity: HistoryEntity
  entityId: number
  /** How the beginning is called: «Llegó la solicitud». */
  createdLabel?: string
}

/** What happened to one record: who did what, when; newest first. */
export function Timeline({ entity, entityId, createdLabel }: TimelineProps) {
  const { data } = useList(historyApi.list, { entity, entityId, page: 1, pageSize: 50 })
  const entries = data?.rows ?? []
  return (
    <ol aria-label="Historial" className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {entries.map((entry) => (
        <Moment
          key={entry.id}
          at={entry.at}
          who={entry.userName}
          what={entry.action === 'created' && createdLabel ? createdLabel : whatOf(entry)}
        />
      ))}
    </ol>
  )
}

function Moment({ at, who, what }: { at: string; who: string | null; what: string }) {
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className="absolute -start-[1.45rem] top-1.5 size-3 rounded-full border-2 border-hope bg-white"
      />
      <p>{what}</p>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{formatDate(at, 'es', 'dateTime')}</time>
        {who && ` · ${who}`}
      </p>
    </li>
  )
}

function whatOf(entry: HistoryEntry): string {
  const changes = changesInWords(entry.changes)
  return changes ? `${actionLabel(entry.action)}: ${changes}` : actionLabel(entry.action)
}
