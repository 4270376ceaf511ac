import { type FormEvent, useRef, useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { paymentApi } from '../../endpoints.ts'
import { providerLabels, verificationLabels } from '../../labels.ts'
import type { PaymentClaim, UnmatchedPayment } from '../../office-schemas.ts'

/** Payments that match no request or donation. Staff assign them. */
export function UnmatchedNotice({ rows, total }: { rows: UnmatchedPayment[]; total: number }) {
  const [open, setOpen] = useState<UnmatchedPayment | null>(null)
  return (
    <Notice tone="warning" title={`Pagos que no se sabe de quién son: ${total}`}>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <strong className="tabular-nums">{amountOf(payment)}</strong> por{' '}
              {providerLabels[payment.provider]}, {formatDate(payment.receivedAt, 'es', 'dateTime')}
              <span className="code block text-sm break-all text-ink-2">{payment.transactionId}</span>
            </span>
            <Button
              size="small"
              aria-label={`Decir de quién es el pago ${payment.transactionId ?? ''}`}
              onClick={() => setOpen(payment)}
            >
              Decir de quién es
            </Button>
          </li>
        ))}
      </ul>
      {open && <AssignDialog key={open.id} payment={open} onClose={() => setOpen(null)} />}
    </Notice>
  )
}

function AssignDialog({ payment, onClose }: { payment: UnmatchedPayment; onClose: () => void }) {
  const [subject, setSubject] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const announced = useList(paymentApi.claims, { status: 'pending', page: 1, pageSize: 100 })
  const declared = useList(paymentApi.claims, { status: 'open', page: 1, pageSize: 100 })
  const claims = [...(declared.data?.rows ?? []), ...(announced.data?.rows ?? [])]
  const chosen = claims.find((claim) => keyOf(claim) === subject)
  const { field, state } = useRecordForm({
    endpoint: paymentApi.verify,
    params: { subject: chosen?.subject ?? 'donation', id: chosen?.subjectId ?? 0 },
    defaultValues: { note: '' },
    toBody: ({ note }) => ({
      note,
      transactionId: payment.transactionId ?? '',
      ...(payment.amount ? { amount: payment.amount } : {}),
    }),
    success: 'Pago asignado y verificado',
    error: { text: 'No se pudo asignar el pago.' },
    onSaved: onClose,
  })
  const aside = useSave(paymentApi.setAside, {
    success: 'Pago apartado',
    error: { text: 'No se pudo apartar el pago.' },
    onSaved: onClose,
  })
  const askWhose = async (event?: FormEvent) => {
    event?.preventDefault()
    setIsMissing(true)
    select.current?.focus()
  }
  return (
    <RecordDialog
      state={chosen ? state : { ...state, submit: askWhose }}
      title={`Pago de ${amountOf(payment)}`}
      submitLabel="Asignar y verificar"
      onClose={onClose}
    >
      <p>
        El pago es real: {providerLabels[payment.provider]} lo confirmó. Solo falta saber de qué solicitud o
        donación es. Queda guardado quién lo asignó y cuándo.
      </p>
      <DescriptionList>
        <DescriptionItem
          label="Transacción"
          value={payment.transactionId}
          copy="Copiar el número de transacción"
        />
        <DescriptionItem label="Llegó" value={formatDate(payment.receivedAt, 'es', 'dateTime')} />
      </DescriptionList>
      <SelectField
        label="¿De quién es?"
        name="subject"
        options={claims.map((claim) => ({ value: keyOf(claim), label: nameOf(claim) }))}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={isMissing && !chosen ? 'Elige de quién es el pago.' : undefined}
        ref={select}
        hint="Están los pagos declarados, los que no coinciden y los anunciados. Si falta, abre esa solicitud o donación, pulsa «Revisar el pago» y escribe el número de transacción."
      />
      {chosen?.expected && payment.amount && Number(chosen.expected) !== Number(payment.amount) && (
        <Notice tone="warning">
          Llegaron {amountOf(payment)} y se esperaban {formatMoney(chosen.expected)}. Si lo asignas, en
          contabilidad queda lo que llegó.
        </Notice>
      )}
      <TextArea label="Nota" optional rows={2} {...field('note')} />
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
        <p className="text-ink-2">¿No es de una solicitud ni de una donación? Apártalo y deja de avisar.</p>
        <Button
          icon="close"
          busy={aside.isPending}
          onClick={() => aside.mutate({ params: { id: payment.id } })}
        >
          Apartar este pago
        </Button>
      </div>
    </RecordDialog>
  )
}

const keyOf = ({ subject, subjectId }: PaymentClaim) => `${subject} ${subjectId}`
const amountOf = ({ amount }: UnmatchedPayment) => (amount ? formatMoney(amount) : 'Cantidad desconocida')
const nameOf = (claim: PaymentClaim) =>
  `${claim.label} · ${formatMoney(claim.amount)} · ${verificationLabels[claim.verification]} · ${formatDate(claim.createdAt)}`
