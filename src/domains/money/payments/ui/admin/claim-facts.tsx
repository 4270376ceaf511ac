import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { providerLabels } from '../../labels.ts'
import type { PaymentClaim } from '../../office-schemas.ts'
import { paidDayOf, saidDayOf } from '../../rules.ts'
import { duplicateNumberText, methodOf, moneyOf, reasonText, statusOf } from './claim-labels.ts'

export function ClaimFacts({ claim }: { claim: PaymentClaim }) {
  return (
    <>
      {claim.sameNumber.length > 0 && (
        <Notice tone="warning" title={duplicateNumberText(claim.sameNumber)}>
          <p>Con un pago se paga una sola vez. Antes de verificarlo, mira en la cuenta de quién es.</p>
        </Notice>
      )}
      <DescriptionList>
        <DescriptionItem isName label="De quién" value={claim.payerName} />
        <DescriptionItem label="Estado" value={statusOf(claim).label} />
        <DescriptionItem label="Por qué" value={reasonText(claim)} />
        <DescriptionItem label="Cantidad" value={moneyOf(claim)} />
        <DescriptionItem label="Se espera" value={claim.expected && formatMoney(claim.expected)} />
        <DescriptionItem
          label="Devuelto"
          value={claim.refundedAmount !== '0.00' && formatMoney(claim.refundedAmount)}
        />
        <DescriptionItem label="Por" value={methodOf(claim)} />
        <DescriptionItem label="Número del cheque" value={claim.checkNumber} />
        <DescriptionItem label="Día en que se pagó" value={dayIn(paidDayOf(claim))} />
        <DescriptionItem label="Dice que se pagó el" value={dayIn(saidDayOf(claim))} />
        <DescriptionItem
          label="Transacción"
          value={claim.transactionId}
          copy="Copiar el número de transacción"
        />
        <DescriptionItem
          label="Verificado"
          value={claim.verifiedAt && formatDate(claim.verifiedAt, 'es', 'dateTime')}
        />
        <DescriptionItem
          isName
          label="Verificado por"
          value={claim.verifiedBy ?? (claim.verification === 'verified' && providerLabels[claim.provider])}
        />
        <DescriptionItem
          label="Descartado"
          value={claim.dismissedAt && formatDate(claim.dismissedAt, 'es', 'dateTime')}
        />
        <DescriptionItem isName label="Descartado por" value={claim.dismissedBy} />
        <DescriptionItem label="Nota" value={claim.note} />
      </DescriptionList>
    </>
  )
}

const dayIn = (day: string | null) => day && formatDate(day, 'es', 'date')

/** A payment nobody reported has no record and so no history. */
export const ClaimHistory = ({ claim }: { claim: PaymentClaim }) =>
  claim.id > 0 && <RecordHistory entity="payment" entityId={claim.id} />
