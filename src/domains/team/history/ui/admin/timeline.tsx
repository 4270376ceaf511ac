import { Link } from 'react-router'
import type { HistoryEntity } from '#lib/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { classNames } from '#ui/class-names.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { historyApi } from '../../endpoints.ts'
import { entryText, historyAddress } from './entry-text.ts'

export type TimelineProps = {
  entity: HistoryEntity
  entityId: number
  /** The text of the creation entry: `Llegó la solicitud`. */
  createdLabel?: string
  /** What other features know of the record, put in its place by time. */
  more?: readonly TimelineItem[]
  /** Actions that `more` tells with more words. */
  without?: readonly string[]
}

export type TimelineItem = {
  key: string
  at: string
  who: string
  what: string
  /** It did not happen as it should. */
  isTrouble?: boolean
}

const maxEntries = 50

/** A record's history, newest first. */
export function Timeline({ entity, entityId, createdLabel, more = [], without = [] }: TimelineProps) {
  const query = useList(historyApi.list, { entity, entityId, page: 1, pageSize: maxEntries })
  if (!query.data) {
    if (!query.isError) return <LoadingBlock label="Cargando el historial…" />
    return <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { rows, total } = query.data
  const items = [
    ...rows
      .filter(({ action }) => !without.includes(action))
      .map(
        (entry): TimelineItem => ({
          key: String(entry.id),
          at: entry.at,
          who: entry.userName ?? 'El sistema',
          what: entry.action === 'created' && createdLabel ? createdLabel : entryText(entry),
        }),
      ),
    ...more,
    // What follows from a step in the same second stands below it.
  ].sort((a, b) => b.at.slice(0, 19).localeCompare(a.at.slice(0, 19)))
  if (items.length === 0) return <p className="text-ink-2">Nadie ha cambiado nada todavía.</p>
  return (
    <>
      <ol aria-label="Historial" className="flex flex-col gap-3 border-s-2 border-line ps-4">
        {items.map(({ key, ...item }) => (
          <TimelineEntry key={key} {...item} />
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

function TimelineEntry({ at, who, what, isTrouble }: Omit<TimelineItem, 'key'>) {
  return (
    <li className="relative [overflow-wrap:anywhere]">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute -start-[1.45rem] top-1.5 size-3 rounded-full border-2 bg-white',
          isTrouble ? 'border-error' : 'border-hope',
        )}
      />
      <p className={classNames('whitespace-pre-line', isTrouble && 'text-error')}>{what}</p>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{formatDate(at, 'es', 'dateTime')}</time> · {who}
      </p>
    </li>
  )
}
