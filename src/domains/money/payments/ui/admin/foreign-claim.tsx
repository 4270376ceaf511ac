import { Allowed } from '#ui/admin/allowed.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { paymentApi } from '../../endpoints.ts'
import type { PaymentClaim, PaymentProblem } from '../../office-schemas.ts'
import { ClaimFacts, ClaimHistory } from './claim-facts.tsx'
import { foreignText } from './claim-labels.ts'

type Props = { claim: PaymentClaim & { problem: PaymentProblem }; onClose: () => void }

/** A payment of a request or donation that is no money we may book: it is set aside, and another one is due. */
export function ForeignClaim({ claim, onClose }: Props) {
  const params = { subject: claim.subject, id: claim.subjectId }
  const dismiss = useDismissal(onClose)
  return (
    <Dialog
      open
      size="medium"
      title={`Pago de ${claim.label}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Allowed right="money.write">
            <Button
              variant="primary"
              busy={dismiss.isPending}
              onClick={() => dismiss.mutate({ params, body: { recordId: claim.id } })}
            >
              Descartar este pago
            </Button>
          </Allowed>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{foreignText[claim.problem]}</p>
        <Allowed right="money.write">
          <p>
            Si lo descartas, el pago vuelve a estar pendiente. A quien pagó no se le escribe: escríbele tú.
          </p>
        </Allowed>
        <ClaimFacts claim={claim} />
        <ClaimHistory claim={claim} />
      </div>
    </Dialog>
  )
}

export const useDismissal = (onSaved: () => void) =>
  useSave(paymentApi.dismiss, {
    success: 'Pago descartado',
    error: { text: 'No se pudo descartar el pago.' },
    onSaved,
  })
