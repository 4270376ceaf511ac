import { useState } from 'react'
import { formatMoney } from '#lib/text/money.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { paymentApi } from '../../endpoints.ts'
import type { PaymentClaim } from '../../office-schemas.ts'

type Props = { claim: PaymentClaim; onDone: () => void }

/** A payment that was verified by mistake: no money went back, because none had come. */
export function UndoVerification({ claim, onDone }: Props) {
  const [asks, setAsks] = useState(false)
  const params = { subject: claim.subject, id: claim.subjectId }
  const again = useSave(paymentApi.verify, {
    success: 'Pago verificado otra vez',
    error: { text: 'No se pudo verificar el pago.' },
  })
  const undo = useSave(paymentApi.undoVerification, {
    success: 'Verificación deshecha',
    error: { text: 'No se pudo deshacer la verificación.' },
    undoWith: () => again.mutate({ params, body: verifiedWith(claim) }),
    onSaved: onDone,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Se verificó por error
      </Button>
      {asks && (
        <AlertDialog
          open
          tone="normal"
          title={`¿Deshacer la verificación de ${formatMoney(claim.amount)}?`}
          confirmLabel="Deshacer la verificación"
          busy={undo.isPending}
          error={undo.problem?.detail}
          onConfirm={() => undo.mutate({ params, body: { recordId: claim.id } })}
          onCancel={() => setAsks(false)}
        >
          <p>
            Úsalo cuando el dinero no llegó, o era de otra persona. Si llegó y lo devolviste, anota una
            devolución. El pago vuelve a estar como antes y sale de las cuentas; si su mes ya está cerrado,
            queda ahí y se corrige con la fecha de hoy.
          </p>
          {claim.subject === 'donation' && (
            <p className="mt-3">
              El recibo queda anulado y su número no se usa otra vez. El correo de gracias se retira o, si ya
              salió, se escribe otro que lo corrige.
            </p>
          )}
        </AlertDialog>
      )}
    </>
  )
}

const verifiedWith = ({ amount, paidOn, method, transactionId, checkNumber, note }: PaymentClaim) => ({
  amount,
  paidOn,
  method,
  transactionId,
  checkNumber,
  note,
})
