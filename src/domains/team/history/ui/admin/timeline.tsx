import { Link } from 'react-router'
import type { HistoryEntity } from '#lib/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { historyApi } from '../../endpoints.ts'
import { entryText, historyAddress } from './entry-text.ts'

export type TimelineProps = {
  entity: HistoryEntity
  entityId: number
  /** The text of the creation entry: `Llegó la solicitud`. */
  createdLabel?: string
}

const maxEntries = 50

/** A record's history, newest first. */
export function Timeline({ entity, entityId, createdLabel }: TimelineProps) {
  const query = useList(historyApi.list, { entity, entityId, page: 1, pageSize: maxEntries })
  if (!query.data) {
    if (!query.isError) return <LoadingBlock label="Cargando el historial…" />
    return <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { rows, total } = query.data
  if (rows.length === 0) return <p className="text-ink-2">Nadie ha cambiado nada todavía.</p>
  return (
    <>
      <ol aria-label="Historial" className="flex flex-col gap-3 border-s-2 border-line ps-4">
        {rows.map((entry) => (
          <TimelineEntry
            key={entry.id}
            at={entry.at}
            who={entry.userName ?? 'El sistema'}
            what={entry.action === 'created' && createdLabel ? createdLabel : entryText(entry)}
          />
        ))}
      </ol>
      {total > maxEntries && (
        <p className="mt-3">
          <Link to={historyAddress(entity, entityId)} className="text-hope underline underline-offset-4">
            Ver los {total} cambios
          </Link>
        </p>
      )}
    </>
  )
}

function TimelineEntry({ at, who, what }: { at: string; who: string; what: string }) {
  return (
    <li className="relative [overflow-wrap:anywhere]">
      <span
        aria-hidden="true"
        className="absolute -start-[1.45rem] top-1.5 size-3 rounded-full border-2 border-hope bg-white"
      />
      <p>{what}</p>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{formatDate(at, 'es', 'dateTime')}</time> · {who}
      </p>
    </li>
  )
}
