import { useState } from 'react'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { useCan } from '#ui/admin/can.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { paymentApi } from '../../endpoints.ts'
import type { PaymentClaim } from '../../office-schemas.ts'
import { ClaimFacts, ClaimHistory } from './claim-facts.tsx'
import { contestedText, firstBookDay, methodOptions } from './claim-labels.ts'
import { RefundList } from './refund-list.tsx'
import { UndoVerification } from './undo-verification.tsx'

type Props = { claim: PaymentClaim; onClose: () => void; onMore: () => void }

/** A payment that counts as money, and what went back of it. Whoever only reads sees every payment like this. */
export function PaidDialog({ claim, onClose, onMore }: Props) {
  const can = useCan()
  const [refunding, setRefunding] = useState(false)
  if (refunding) return <RefundDialog claim={claim} onClose={() => setRefunding(false)} />
  const footer = can('money.write') && (
    <div className="flex flex-wrap justify-end gap-2">
      {claim.verification === 'manual' && claim.refundedAmount === '0.00' && (
        <UndoVerification claim={claim} onDone={onClose} />
      )}
      {claim.missing && <Button onClick={onMore}>Verificar otro pago</Button>}
      <Button icon="undo" onClick={() => setRefunding(true)}>
        Anotar una devolución
      </Button>
    </div>
  )
  return (
    <Dialog open onClose={onClose} size="sheet" title={`Pago de ${claim.label}`} footer={footer}>
      <div className="flex flex-col gap-4">
        {claim.contested && (
          <Notice tone="warning" title={contestedText[claim.contested]}>
            <p>
              Está en las cuentas porque alguien lo verificó. Si el dinero no llegó, deshaz la verificación.
              Si llegó de otra forma, aparta el aviso en Pagos.
            </p>
          </Notice>
        )}
        <ClaimFacts claim={claim} />
        <RefundList claim={claim} />
        <ClaimHistory claim={claim} />
      </div>
    </Dialog>
  )
}

/** All or a part. The payment stays in its month, and the refund counts on its own day. */
function RefundDialog({ claim, onClose }: Omit<Props, 'onMore'>) {
  const left = fromCents(toCents(claim.amount) - toCents(claim.refundedAmount))
  const { field, state } = useRecordForm({
    endpoint: paymentApi.refund,
    params: { subject: claim.subject, id: claim.subjectId },
    defaultValues: {
      amount: left,
      occurredOn: puertoRicoDay(new Date()),
      method: claim.method ?? (claim.provider === 'manual' ? '' : claim.provider),
      note: '',
      tells: true,
    },
    toBody: (values) => ({ ...values, recordId: claim.id }),
    success: 'Devolución anotada',
    error: { text: 'No se pudo anotar la devolución.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title={`Devolución a ${claim.label}`}
      submitLabel="Anotar devolución"
      onClose={onClose}
    >
      <p>
        Anota aquí el dinero que ya devolviste; quedan {formatMoney(left)} por devolver. Esto no mueve dinero:
        queda como otra transacción, con su fecha, y el pago se queda en su mes.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Cantidad devuelta"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <TextField
          label="Día en que se devolvió"
          type="date"
          min={claim.paidOn ?? firstBookDay}
          max={puertoRicoDay(new Date())}
          {...field('occurredOn')}
        />
        <SelectField label="Cómo se devolvió" options={methodOptions} {...field('method')} />
      </div>
      <TextArea label="Por qué" optional rows={2} hint="Solo lo ve el equipo." {...field('note')} />
      <CheckboxField
        label="Avisarle por correo"
        hint="El correo dice la cantidad, la fecha y cómo se devolvió. Espera un momento, por si lo deshaces."
        {...field('tells')}
      />
    </RecordDialog>
  )
}
