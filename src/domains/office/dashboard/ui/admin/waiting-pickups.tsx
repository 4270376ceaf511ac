import { Link } from 'react-router'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { formatCount } from '#lib/text/count.ts'
import { daysAgo } from '#lib/text/dates.ts'
import { useList } from '#ui/admin/use-read.ts'
import { AllLink } from './all-link.tsx'
import { Panel } from './panel.tsx'

const shown = 3
const waiting = { attention: 'waitingPickup' }

/** The one that waits longest first, as in the list. */
export function WaitingPickups() {
  const query = useList(boxRequestApi.list, { ...waiting, page: 1, pageSize: shown })
  const total = query.data?.total ?? 0
  return (
    <Panel
      title="Cajas por recoger"
      beside={
        total > 0 && (
          <AllLink to={`/admin/solicitudes?${new URLSearchParams(waiting)}`}>
            {total === 1 ? 'Ver la que espera' : `Ver las ${formatCount(total)} que esperan`}
          </AllLink>
        )
      }
      query={query}
      loadingLabel="Cargando las cajas…"
      empty="Ninguna espera a que la recojan."
    >
      {(request) => (
        <li key={request.id} className="flex items-center justify-between gap-x-4 py-1.5">
          <Link
            to={`/admin/solicitudes/${request.id}`}
            className="line-clamp-1 font-semibold text-hope underline underline-offset-4"
          >
            {request.code} · {request.recipientName}
          </Link>
          <span className="shrink-0 text-sm text-ink-2">
            {request.shippedAt && `lista ${daysAgo(request.shippedAt)}`}
          </span>
        </li>
      )}
    </Panel>
  )
}
