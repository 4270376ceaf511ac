import { type ReactNode, useState } from 'react'
import { ReplyThread } from '#domains/mail/replies/ui/admin/reply-thread.tsx'
import { PersonWish } from '#domains/privacy/personal-data/ui/admin/person-wish.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { useCan } from '#ui/admin/can.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { boxRequestApi } from '../../endpoints.ts'
import type { BoxRequestDetail } from '../../office-schemas.ts'
import { BoxWords } from './box-words.tsx'
import { CorrectRequest } from './correct-request.tsx'
import { DeleteRequest } from './delete-request.tsx'
import { NextStep } from './next-step.tsx'
import type { ReturnedContents } from './outcome-dialog.tsx'
import { OutcomeMenu } from './outcome-menu.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { StatusBadge } from './request-badges.tsx'
import { DeliveryFacts, RequestFacts } from './request-facts.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestLabelButton } from './request-label.tsx'
import { RequestNotices } from './request-notices.tsx'
import { RequestPayment } from './request-payment.tsx'
import { RequestTimeline } from './request-timeline.tsx'
import { StatusActions } from './status-actions.tsx'
import { useAnswers } from './use-answers.ts'

type RequestPageProps = {
  id: number
  /** Above everything: other requests that may be the same. */
  notices?: (request: BoxRequestDetail) => ReactNode
  /** The contents of the box, between the status and the family's answers. */
  contents?: (request: BoxRequestDetail) => ReactNode
  /** The bought label of a tracking number, with its cancellation. */
  boughtLabel?: (trackingNumber: string) => ReactNode
  /** Which contents of a returned parcel go back on the shelf. */
  returned?: ReturnedContents
  /** Verification of the payment, below its details. */
  paymentActions?: (request: BoxRequestDetail) => ReactNode
}

export function RequestPage(props: RequestPageProps) {
  const { id, notices, contents, boughtLabel, returned, paymentActions } = props
  const [isDeleted, setDeleted] = useState(false)
  const query = useRead(boxRequestApi.get, { params: { id } }, { enabled: !isDeleted })
  const back = { to: lastListAddress('/admin/solicitudes'), label: 'Volver a solicitudes' }
  const request = query.data
  const answers = useAnswers(id)
  const [typedTracking, setTypedTracking] = useState<string>()
  const can = useCan()
  if (!request || isDeleted) {
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
  return (
    <AdminPage
      isName
      title={`${request.code}\u00a0· ${request.recipientName}`}
      back={back}
      beside={<StatusBadge request={request} />}
      action={
        can('requests.write') && (
          <>
            <CorrectRequest request={request} answers={answers} />
            <RequestLabelButton request={request} />
            <OutcomeMenu request={request} returned={returned} />
          </>
        )
      }
      updated={query}
    >
      <RequestNotices request={request} boughtLabel={boughtLabel} />
      {notices?.(request)}
      <OutcomePanel request={request} returned={returned} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <AdminSection
            title="Seguimiento"
            beside={
              can('requests.write') && <StatusActions request={request} typedTracking={typedTracking} main />
            }
          >
            <div className="flex flex-col gap-3">
              <BoxWords request={request} />
              <NextStep request={request} />
              {can('requests.write') && (
                <RequestForm key={request.id} request={request} onTracking={setTypedTracking} />
              )}
            </div>
          </AdminSection>
          <div className="grid items-start gap-4 min-[90rem]:grid-cols-2">
            <DeliveryFacts request={request} />
            <RequestPayment request={request}>{paymentActions?.(request)}</RequestPayment>
          </div>
          {contents?.(request)}
          <RequestFacts request={request} answers={answers} />
          <AdminSection title="Respuestas">
            <ReplyThread entity="box_request" entityId={request.id} />
            <div className="mt-3">
              <PersonWish
                name={request.requesterName ?? request.recipientName}
                email={request.email}
                phone={request.phone}
                boxRequestId={request.id}
              />
            </div>
          </AdminSection>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AdminSection title="Historial">
            <RequestTimeline id={request.id} />
          </AdminSection>
          {can('requests.write') && <DeleteRequest request={request} onDeleted={() => setDeleted(true)} />}
        </div>
      </div>
    </AdminPage>
  )
}
