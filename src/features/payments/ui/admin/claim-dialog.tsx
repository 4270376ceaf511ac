import { RecordHistory } from '#features/history/ui/admin/record-history.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { paymentApi } from '../../endpoints.ts'
import { providerLabels, verificationLabels } from '../../labels.ts'
import type { PaymentClaim } from '../../schemas.ts'
import { duplicateNumberText, mismatchText } from './claim-labels.ts'

type Props = { claim: PaymentClaim; canAsk: boolean; onClose: () => void }

/** One payment: check it with the provider, verify it by hand, or mark it refunded. */
export function ClaimDialog(props: Props) {
  const { verification } = props.claim
  if (verification === 'verified' || verification === 'manual') return <PaidDialog {...props} />
  return <OpenDialog {...props} />
}

function OpenDialog({ claim, canAsk, onClose }: Props) {
  const params = { subject: claim.subject, id: claim.subjectId }
  const { form, field, state } = useRecordForm({
    endpoint: paymentApi.verify,
    params,
    defaultValues: { transactionId: claim.transactionId ?? '', amount: receivedOf(claim), note: '' },
    success: 'Pago verificado',
    error: { text: 'No se pudo verificar el pago.' },
    onSaved: onClose,
  })
  const check = useSave(paymentApi.check, {
    success: (updated) => ({
      title: verificationLabels[updated.verification],
      text: mismatchText(updated.reason) ?? undefined,
    }),
    error: { text: 'No se pudo preguntar.' },
    onSaved: onClose,
  })
  const dismiss = useSave(paymentApi.dismiss, {
    success: 'Pago descartado',
    error: { text: 'No se pudo descartar el pago.' },
    onSaved: onClose,
  })
  // Only an open claim can be dismissed.
  const isWaiting = claim.id > 0 && ['pending', 'claimed', 'mismatch'].includes(claim.verification)
  return (
    <RecordDialog
      state={state}
      title={`Pago de ${claim.label}`}
      submitLabel="Verificar a mano"
      onClose={onClose}
    >
      <ClaimFacts claim={claim} />
      {claim.verification !== 'refunded' && canAsk && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-ink-2">Lo más seguro es preguntar primero al proveedor.</p>
          <Button icon="refresh" busy={check.isPending} onClick={() => check.mutate({ params })}>
            Preguntar a {providerLabels[claim.provider]}
          </Button>
        </div>
      )}
      {claim.provider !== 'manual' && !canAsk && (
        <Notice tone="info">
          {providerLabels[claim.provider]} no está configurado para preguntarle. Busca el pago en la
          aplicación y verifícalo a mano.
        </Notice>
      )}
      <p>
        Verifícalo a mano solo cuando hayas visto el dinero en la cuenta. Queda guardado quién lo verificó y
        cuándo.
      </p>
      <TextField
        label="Cantidad que llegó"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <TextField label="Número de transacción" optional autoComplete="off" {...field('transactionId')} />
      <TextArea label="Nota" optional rows={2} {...field('note')} />
      {isWaiting && (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          <p className="text-ink-2">
            ¿Pasó el tiempo y el dinero nunca llegó? Descártalo: el pago vuelve a estar pendiente. Queda
            guardado quién lo descartó, cuándo y la nota. A la familia no se le escribe.
          </p>
          <Button
            variant="danger"
            icon="close"
            busy={dismiss.isPending}
            onClick={() => dismiss.mutate({ params, body: { note: form.getValues('note') } })}
          >
            Descartar: el pago no llegó
          </Button>
        </div>
      )}
      <ClaimHistory claim={claim} />
    </RecordDialog>
  )
}

/** The provider's amount if it differs, else the expected amount, else the claimed one. */
const receivedOf = ({ reason, amount, expected }: PaymentClaim) =>
  reason === 'amount' ? amount : (expected ?? amount)

function PaidDialog({ claim, onClose }: Props) {
  const refund = useSave(paymentApi.refund, {
    success: 'Pago marcado como devuelto',
    error: { text: 'No se pudo marcar como devuelto.' },
    onSaved: onClose,
  })
  const footer = (
    <Button
      variant="danger"
      icon="undo"
      busy={refund.isPending}
      onClick={() =>
        refund.mutate({ params: { subject: claim.subject, id: claim.subjectId }, body: { note: null } })
      }
    >
      Marcar como devuelto
    </Button>
  )
  return (
    <Dialog open onClose={onClose} size="sheet" title={`Pago de ${claim.label}`} footer={footer}>
      <div className="flex flex-col gap-4">
        <ClaimFacts claim={claim} />
        <p>
          Si devolviste el dinero en {providerLabels[claim.provider]}, márcalo aquí: saldrá de las sumas de
          contabilidad. Este botón no devuelve dinero.
        </p>
        <ClaimHistory claim={claim} />
      </div>
    </Dialog>
  )
}

function ClaimFacts({ claim }: { claim: PaymentClaim }) {
  return (
    <>
      {claim.sameNumber.length > 0 && (
        <Notice tone="warning" title={duplicateNumberText(claim.sameNumber)}>
          <p>Con un pago se paga una sola vez. Antes de verificarlo, mira en la cuenta de quién es.</p>
        </Notice>
      )}
      <DescriptionList>
        <DescriptionItem label="Estado" value={verificationLabels[claim.verification]} />
        <DescriptionItem label="Por qué" value={mismatchText(claim.reason)} />
        <DescriptionItem label="Cantidad" value={formatMoney(claim.amount)} />
        <DescriptionItem label="Se espera" value={claim.expected && formatMoney(claim.expected)} />
        <DescriptionItem label="Por" value={providerLabels[claim.provider]} />
        <DescriptionItem
          label="Transacción"
          value={claim.transactionId}
          copy="Copiar el número de transacción"
        />
        <DescriptionItem
          label="Verificado"
          value={claim.verifiedAt && formatDate(claim.verifiedAt, 'es', 'dateTime')}
        />
        <DescriptionItem label="Verificado por" value={claim.verifiedBy} />
        <DescriptionItem
          label="Descartado"
          value={claim.dismissedAt && formatDate(claim.dismissedAt, 'es', 'dateTime')}
        />
        <DescriptionItem label="Descartado por" value={claim.dismissedBy} />
        <DescriptionItem label="Nota" value={claim.note} />
      </DescriptionList>
    </>
  )
}

/** A payment nobody reported has no record and so no history. */
const ClaimHistory = ({ claim }: { claim: PaymentClaim }) =>
  claim.id > 0 && <RecordHistory entity="payment" entityId={claim.id} />
