import type { ReactNode } from 'react'
import { Timeline } from '#features/history/ui/admin/timeline.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { useMediaQuery, wideScreen } from '#ui/use-media-query.ts'
import { boxRequestApi } from '../../endpoints.ts'
import type { BoxRequestDetail } from '../../schemas.ts'
import { StatusBadge } from './request-badges.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestLabelButton } from './request-label.tsx'
import { RequestPayment } from './request-payment.tsx'
import { SimilarRequests } from './similar-requests.tsx'
import { StatusActions } from './status-actions.tsx'

type RequestPageProps = {
  id: number
  /** The contents of the box, between the status and the family's answers. */
  contents?: (request: BoxRequestDetail) => ReactNode
  /** Verification of the payment, below its details. */
  paymentActions?: (request: BoxRequestDetail) => ReactNode
}

export function RequestPage({ id, contents, paymentActions }: RequestPageProps) {
  const query = useRead(boxRequestApi.get, { params: { id } })
  const back = { to: lastListAddress('/admin/solicitudes'), label: 'Volver a solicitudes' }
  const wide = useMediaQuery(wideScreen)
  const request = query.data
  if (!request) {
    return (
      <AdminPage title="Solicitud" back={back}>
        {query.isError ? (
          <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingBlock />
        )}
      </AdminPage>
    )
  }
  const payment = <RequestPayment request={request}>{paymentActions?.(request)}</RequestPayment>
  return (
    <AdminPage
      title={`${request.code} · ${request.recipientName}`}
      back={back}
      beside={<StatusBadge status={request.status} />}
      action={
        <>
          <StatusActions request={request} main />
          <RequestLabelButton request={request} />
        </>
      }
      updated={query}
    >
      <SimilarRequests request={request} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <RequestForm key={request.id} request={request} />
          {/* Phones show it beside the status, not at the end of the page. */}
          {!wide && payment}
          {contents?.(request)}
          <RequestFacts request={request} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {wide && payment}
          <AdminSection title="Historial">
            <Timeline entity="box_request" entityId={request.id} createdLabel="Llegó la solicitud" />
          </AdminSection>
        </div>
      </div>
    </AdminPage>
  )
}
