import { BoxPanel } from '../../../features/box-contents/ui/admin/box-panel.tsx'
import { RequestPage } from '../../../features/box-requests/ui/admin/request-page.tsx'
import { SubjectPayment } from '../../../features/payments/ui/admin/subject-payment.tsx'
import { BoughtLabel } from '../../../features/shipping/ui/admin/bought-label.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/box-request'

export const meta = () => adminTitle('Solicitud')

export default function BoxRequestRoute({ params }: Route.ComponentProps) {
  return (
    <RequestPage
      id={Number(params.id)}
      contents={(request) => (
        <>
          {request.trackingNumber && <BoughtLabel trackingNumber={request.trackingNumber} />}
          <BoxPanel request={request} />
        </>
      )}
      paymentActions={({ id, code, paymentStatus, paymentAmount }) =>
        paymentStatus !== 'waived' && (
          <SubjectPayment subject="box_request" id={id} label={code} expected={paymentAmount} />
        )
      }
    />
  )
}
