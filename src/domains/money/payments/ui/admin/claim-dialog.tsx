import { useState } from 'react'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { useCan } from '#ui/admin/can.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { paymentApi } from '../../endpoints.ts'
import { providerLabels, verificationLabels } from '../../labels.ts'
import type { PaymentClaim } from '../../office-schemas.ts'
import { isOpen, isSettled } from '../../rules.ts'
import { ClaimFacts, ClaimHistory } from './claim-facts.tsx'
import { firstBookDay, isNumbered, methodOptions, mismatchText, missingText } from './claim-labels.ts'
import { emptyClaim } from './empty-claim.ts'
import { ForeignClaim, useDismissal } from './foreign-claim.tsx'
import { PaidDialog } from './paid-dialog.tsx'
import { RefundList } from './refund-list.tsx'

type Props = { claim: PaymentClaim; onClose: () => void }

/** One payment: check it with the provider, verify it by hand, or write down what was returned. */
export function ClaimDialog(props: Props) {
  const { claim, onClose } = props
  const can = useCan()
  const [addsMore, setAddsMore] = useState(false)
  if (addsMore && claim.missing) return <OpenDialog {...props} claim={restOf(claim, claim.missing)} />
  if (claim.problem && isWaiting(claim))
    return <ForeignClaim claim={{ ...claim, problem: claim.problem }} onClose={onClose} />
  if (isSettled(claim.verification) || !can('money.write'))
    return <PaidDialog {...props} onMore={() => setAddsMore(true)} />
  return <OpenDialog {...props} />
}

/** Whether the provider can be asked from here, once that is known. */
function useCanAsk(provider: PaymentClaim['provider']): boolean | undefined {
  const counts = useRead(paymentApi.counts)
  return provider === 'manual' ? undefined : counts.data?.canAsk[provider]
}

/** What is missing of a payment, as another one that nobody reported. */
const restOf = (claim: PaymentClaim, amount: string): PaymentClaim => ({
  ...emptyClaim({ subject: claim.subject, id: claim.subjectId, label: claim.label, expected: amount }),
  payerName: claim.payerName,
})

function OpenDialog({ claim, onClose }: Props) {
  const canAsk = useCanAsk(claim.provider)
  const params = { subject: claim.subject, id: claim.subjectId }
  const { form, field, state } = useRecordForm({
    endpoint: paymentApi.verify,
    params,
    defaultValues: {
      amount: receivedOf(claim),
      paidOn: claim.paidOn ?? puertoRicoDay(claim.createdAt || new Date()),
      method: claim.method ?? (claim.provider === 'manual' ? '' : claim.provider),
      transactionId: claim.transactionId ?? '',
      checkNumber: '',
      note: '',
    },
    // The claim's number belongs to the way the claim names.
    toBody: (values) => ({
      ...values,
      recordId: canBeVerified(claim) ? claim.id : undefined,
      transactionId: isNumbered(values.method) ? values.transactionId : '',
      checkNumber: values.method === 'check' ? values.checkNumber : '',
    }),
    success: ({ missing }) => ({
      title: 'Pago verificado',
      text: missing ? missingText(missing) : undefined,
    }),
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
  const dismiss = useDismissal(onClose)
  const method = form.watch('method')
  return (
    <RecordDialog
      state={state}
      title={`Pago de ${claim.label}`}
      submitLabel="Verificar a mano"
      onClose={onClose}
    >
      <ClaimFacts claim={claim} />
      <RefundList claim={claim} />
      {claim.verification !== 'refunded' && canAsk && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-ink-2">Lo más seguro es preguntar primero al proveedor.</p>
          <Button
            icon="refresh"
            busy={check.isPending}
            onClick={() => check.mutate({ params, body: { recordId: claim.id } })}
          >
            Preguntar a {providerLabels[claim.provider]}
          </Button>
        </div>
      )}
      {claim.provider !== 'manual' && canAsk === false && (
        <Notice tone="info">
          Desde aquí no podemos verificar los pagos de {providerLabels[claim.provider]}. Busca el pago en la
          aplicación y verifícalo a mano.
        </Notice>
      )}
      <p>
        Verifícalo a mano solo cuando hayas visto el dinero. En contabilidad cuenta en el mes en que se pagó,
        o hoy si ese mes está cerrado. El recibo lleva el día en que se pagó. Queda guardado quién lo verificó
        y cuándo.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Cantidad que llegó"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <TextField
          label="Día en que se pagó"
          type="date"
          min={firstBookDay}
          max={puertoRicoDay(new Date())}
          {...field('paidOn')}
        />
        <SelectField label="Cómo se pagó" options={methodOptions} {...field('method')} />
        {method === 'check' && (
          <TextField label="Número del cheque" optional autoComplete="off" {...field('checkNumber')} />
        )}
        {isNumbered(method) && (
          <TextField label="Número de transacción" optional autoComplete="off" {...field('transactionId')} />
        )}
      </div>
      <TextArea label="Nota" optional rows={2} {...field('note')} />
      {isWaiting(claim) && (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          <p className="text-ink-2">
            ¿Pasó el tiempo y el dinero nunca llegó? Descártalo: el pago vuelve a estar pendiente. Queda
            guardado quién lo descartó, cuándo y la nota. A la familia no se le escribe.
          </p>
          <Button
            variant="danger"
            icon="close"
            busy={dismiss.isPending}
            onClick={() =>
              dismiss.mutate({ params, body: { note: form.getValues('note'), recordId: claim.id } })
            }
          >
            Descartar: el pago no llegó
          </Button>
        </div>
      )}
      <ClaimHistory claim={claim} />
    </RecordDialog>
  )
}

/** Only an open claim can be dismissed. */
const isWaiting = ({ id, verification }: PaymentClaim) => id > 0 && isOpen(verification)

const canBeVerified = (claim: PaymentClaim) => isWaiting(claim) || claim.verification === 'dismissed'

/** The provider's amount if it differs, else the expected amount, else the claimed one. */
const receivedOf = ({ reason, amount, expected }: PaymentClaim) =>
  reason === 'amount' ? amount : (expected ?? amount)
