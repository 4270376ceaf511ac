import { useParams } from 'react-router'
import { BoxCost } from '#domains/boxes/box-contents/ui/admin/box-cost.tsx'
import { BoxPanel } from '#domains/boxes/box-contents/ui/admin/box-panel.tsx'
import { EarlierParcels } from '#domains/boxes/box-contents/ui/admin/earlier-parcels.tsx'
import { ReturnedItems } from '#domains/boxes/box-contents/ui/admin/returned-items.tsx'
import { RequestPage } from '#domains/boxes/box-requests/ui/admin/request-page.tsx'
import { DuplicateNotices } from '#domains/boxes/duplicates/ui/admin/duplicate-notices.tsx'
import { BoughtLabel } from '#domains/boxes/shipping/ui/admin/bought-label.tsx'
import { SubjectPayment } from '#domains/money/payments/ui/admin/subject-payment.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { useCan } from '#ui/admin/can.ts'
import { recordId } from '../../record-id.tsx'

export default function BoxRequestRoute() {
  const params = useParams()
  const can = useCan()
  const id = recordId(params.id)
  if (id === null) return <AdminNotFound />
  return (
    <RequestPage
      id={id}
      notices={(request) => <DuplicateNotices request={request} />}
      contents={(request) => (
        <>
          {request.trackingNumber && boughtLabel(request.trackingNumber)}
          <BoxPanel request={request} isPacked={request.packedAt !== null}>
            {(lines) => <BoxCost request={request} lines={lines} />}
          </BoxPanel>
          <EarlierParcels request={request} />
        </>
      )}
      boughtLabel={boughtLabel}
      returned={(props) => <ReturnedItems {...props} />}
      paymentActions={({ id, code, paymentStatus, paymentVerification, paymentAmount }) =>
        (paymentStatus !== 'waived' || paymentVerification !== 'none') &&
        can('money.write') && (
          <SubjectPayment subject="box_request" id={id} label={code} expected={paymentAmount} />
        )
      }
    />
  )
}

const boughtLabel = (trackingNumber: string) => <BoughtLabel trackingNumber={trackingNumber} />
