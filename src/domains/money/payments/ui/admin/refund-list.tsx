import { useState } from 'react'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { paymentApi } from '../../endpoints.ts'
import { paidMethodLabels, providerLabels } from '../../labels.ts'
import type { PaymentClaim, PaymentRefund } from '../../office-schemas.ts'

/** What went back of a payment. One that was written down by mistake is undone here, and stays visible. */
export function RefundList({ claim }: { claim: PaymentClaim }) {
  const [undoing, setUndoing] = useState<PaymentRefund | null>(null)
  const undo = useSave(paymentApi.undoRefund, {
    success: 'Devolución deshecha',
    error: { text: 'No se pudo deshacer la devolución.' },
    onSaved: () => setUndoing(null),
  })
  if (claim.refunds.length === 0) return null
  const { subject, subjectId } = claim
  return (
    <section aria-labelledby="refunds">
      <h3 id="refunds" className="text-base">
        Devoluciones
      </h3>
      <ul>
        {claim.refunds.map((refund) => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className={refund.undoneAt ? 'line-through' : 'font-semibold'}>
                <span className="tabular-nums">{formatMoney(refund.amount)}</span>
                {' · '}
                {formatDate(startOfDay(refund.occurredOn), 'es', 'date')}
              </span>
              <span className="block text-sm text-ink-2">{detailOf(refund, claim)}</span>
              {refund.note && <span className="block text-sm wrap-anywhere">{refund.note}</span>}
            </span>
            {!refund.undoneAt && (
              <Allowed right="money.write">
                <Button
                  size="small"
                  icon="undo"
                  aria-label={`Deshacer la devolución de ${formatMoney(refund.amount)}`}
                  onClick={() => setUndoing(refund)}
                >
                  Deshacer
                </Button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <AlertDialog
          open
          tone="normal"
          title={`¿Deshacer la devolución de ${formatMoney(undoing.amount)}?`}
          confirmLabel="Deshacer la devolución"
          busy={undo.isPending}
          error={undo.problem?.detail}
          onConfirm={() => undo.mutate({ params: { subject, id: subjectId, refundId: undoing.id } })}
          onCancel={() => setUndoing(null)}
        >
          Úsalo si se anotó por error. El dinero vuelve a contar desde hoy o, si la devolución es de este mes,
          como si no se hubiera anotado. Si el correo ya salió, escríbele a la persona.
        </AlertDialog>
      )}
    </section>
  )
}

function detailOf(refund: PaymentRefund, claim: PaymentClaim): string {
  const { method, byProvider, isReversal, createdBy, undoneAt } = refund
  const provider = providerLabels[claim.provider]
  const told = isReversal ? `${provider} retiró el dinero por una disputa` : `la avisó ${provider}`
  const parts = [
    method && paidMethodLabels[method],
    byProvider ? told : createdBy && `la anotó ${createdBy}`,
    undoneAt && `se deshizo el ${formatDate(undoneAt)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
