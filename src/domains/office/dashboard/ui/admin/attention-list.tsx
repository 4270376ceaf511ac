import { Link } from 'react-router'
import { attentionLabels } from '#lib/labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { dashboardApi } from '../../endpoints.ts'

/** Open work at the top of the dashboard. Each line links to its list. */
export function AttentionList() {
  const query = useList(dashboardApi.attention, {})
  const lines = query.data?.rows ?? []
  return (
    <AdminSection title="Para atender hoy">
      {query.isError && <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock label="Buscando lo pendiente…" />}
      {query.data?.rows.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <Icon name="check-circle" className="size-5 text-hope" /> No hay nada pendiente.
        </p>
      )}
      <ul className="grid gap-x-6 lg:grid-cols-2">
        {lines.map(({ reason, count, link }) => (
          <li key={reason} className="border-b border-line last:border-0">
            <Link
              to={link}
              className="group flex min-h-11 items-center gap-3 rounded-sm py-1 text-ink no-underline hover:bg-mint"
            >
              <span className="min-w-9 rounded-full bg-pending-tint px-2 text-center font-semibold text-pending tabular-nums">
                {formatCount(count)}
              </span>
              <span className="flex-1 group-hover:underline">
                {attentionLabels[reason]?.[count === 1 ? 0 : 1] ?? reason}
              </span>
              <Icon name="chevron-right" className="size-5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
