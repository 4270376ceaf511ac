import { Link } from 'react-router'
import { attentionLabels } from '#lib/labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { classNames } from '#ui/class-names.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { dashboardApi } from '../../endpoints.ts'
import type { Attention } from '../../schemas.ts'

/** Open work at the top of the dashboard. Each line links to its list. */
export function AttentionList({ workOf }: { workOf: WorkOf }) {
  const query = useList(dashboardApi.attention, {})
  const lines = query.data?.rows ?? []
  return (
    <AdminSection title="Para atender hoy">
      {query.isError && <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock label="Buscando lo pendiente…" />}
      {query.data?.rows.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <Icon name="check-circle" className="size-5 text-hope" /> Nada espera por ahora.
        </p>
      )}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-3">
        {groupsOf(lines, workOf).map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
            <ul>
              {lines.map((line) => (
                <Line key={line.reason} {...line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminSection>
  )
}

/** Only what cannot wait until tomorrow is in strong colour. */
function Line({ reason, count, link }: Attention) {
  const [one, many, , urgency] = attentionLabels[reason] ?? [reason, reason]
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={link}
        className="group flex min-h-11 items-center gap-3 rounded-sm py-1 leading-snug text-ink no-underline hover:bg-mint"
      >
        <span
          className={classNames(
            'min-w-9 shrink-0 rounded-full px-2 text-center font-semibold tabular-nums',
            urgency ? 'bg-pending-tint text-pending' : 'bg-sand text-ink-2',
          )}
        >
          {formatCount(count)}
        </span>
        <span className="flex-1 group-hover:underline">
          {count === 1 ? one : many}
          {urgency && <span className="sr-only">: para hoy</span>}
        </span>
        <Icon name="chevron-right" className="size-5 shrink-0 text-ink-2" />
      </Link>
    </li>
  )
}

export type WorkOf = (link: string) => { title: string; order: number }

/** What is for today comes first in its group. */
function groupsOf(lines: readonly Attention[], workOf: WorkOf) {
  const groups: { title: string; lines: Attention[] }[] = []
  for (const line of lines) {
    const { title, order } = workOf(line.link)
    groups[order] ??= { title, lines: [] }
    groups[order].lines.push(line)
  }
  const isToday = ({ reason }: Attention) => attentionLabels[reason]?.[3] === 'today'
  return groups.filter(Boolean).map(({ title, lines }) => ({
    title,
    lines: [...lines].sort((a, b) => Number(isToday(b)) - Number(isToday(a))),
  }))
}
