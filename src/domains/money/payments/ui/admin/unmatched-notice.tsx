import { type FormEvent, useRef, useState } from 'react'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useCan } from '#ui/admin/can.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import type { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { paymentApi } from '../../endpoints.ts'
import { providerLabels, verificationLabels } from '../../labels.ts'
import type { PaymentClaim, PaymentProblem, UnmatchedPayment } from '../../office-schemas.ts'
import { foreignText, moneyOf } from './claim-labels.ts'

type Props = { rows: UnmatchedPayment[]; total: number; record: ReturnType<typeof useOpenRecord> }

/** Payments that match no request or donation. Staff assign them. */
export function UnmatchedNotice({ rows, total, record }: Props) {
  const open = rows.find(({ id }) => id === record.id)
  const can = useCan()
  const mayAssign = can('money.write')
  return (
    <Notice tone="warning" title={`Pagos que no se sabe de quién son: ${total}`}>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <strong className="tabular-nums">{amountOf(payment)}</strong>
              {payment.problem !== 'payee' && ` por ${providerLabels[payment.provider]}`}
              {!payment.problem && payment.payerName && `, de ${payment.payerName}`},{' '}
              {formatDate(payment.paidOn)}
              <span className="code block text-sm break-all text-ink-2">{payment.transactionId}</span>
            </span>
            {(payment.problem || mayAssign) && (
              <Button
                size="small"
                aria-label={`${payment.problem ? 'Ver el aviso' : 'Decir de quién es el pago'} ${payment.transactionId ?? ''}`}
                onClick={() => record.open(payment.id)}
              >
                {payment.problem ? 'Ver el aviso' : 'Decir de quién es'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open?.problem && (
        <ForeignDialog key={open.id} payment={{ ...open, problem: open.problem }} onClose={record.close} />
      )}
      {mayAssign && open && !open.problem && (
        <AssignDialog key={open.id} payment={open} onClose={record.close} />
      )}
    </Notice>
  )
}

type DialogProps = { payment: UnmatchedPayment; onClose: () => void }
type ForeignProps = { payment: UnmatchedPayment & { problem: PaymentProblem | 'waits' }; onClose: () => void }

const titles: Record<PaymentProblem | 'waits', (amount: string) => string> = {
  payee: () => 'Un pago a otra cuenta',
  currency: (amount) => `Un pago en otra moneda: ${amount}`,
  waits: (amount) => `Un pago por aceptar en PayPal: ${amount}`,
}

/** Money that is not ours, not in dollars or not accepted: nothing can be done with it here but to stop telling. */
function ForeignDialog({ payment, onClose }: ForeignProps) {
  const aside = useSetAside(onClose)
  const isElsewhere = payment.problem === 'payee'
  return (
    <Dialog
      open
      size="medium"
      title={titles[payment.problem](amountOf(payment))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Allowed right="money.write">
            <Button
              variant="primary"
              busy={aside.isPending}
              onClick={() => aside.mutate({ params: { id: payment.id } })}
            >
              Apartar este aviso
            </Button>
          </Allowed>
        </>
      }
    >
      <p>{foreignText[payment.problem]}</p>
      <DescriptionList>
        <DescriptionItem
          label="Transacción"
          value={payment.transactionId}
          copy="Copiar el número de transacción"
        />
        {isElsewhere && <DescriptionItem isName label="Se pagó a" value={payment.payee} />}
        <DescriptionItem label="Día en que se pagó" value={formatDate(payment.paidOn)} />
      </DescriptionList>
      {isElsewhere && (
        <p className="text-ink-2">
          ¿Esa cuenta es la nuestra? Quien lleva el servidor la escribe en PAYPAL_MERCHANT_ID o
          PAYPAL_RECEIVER_EMAIL.
        </p>
      )}
    </Dialog>
  )
}

const useSetAside = (onSaved: () => void) =>
  useSave(paymentApi.setAside, {
    success: 'Pago apartado',
    error: { text: 'No se pudo apartar el pago.' },
    onSaved,
  })

function AssignDialog({ payment, onClose }: DialogProps) {
  const can = useCan()
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
  const aside = useSetAside(onClose)
  const gift = useSave(donationApi.fromNotice, {
    success: 'Donativo anotado, con su recibo',
    error: { text: 'No se pudo anotar el donativo.' },
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
      {payment.isChecked ? (
        <p>
          El pago llegó a nuestra cuenta: {providerLabels[payment.provider]} lo confirmó. Solo falta saber de
          qué solicitud o donación es. Queda guardado quién lo asignó y cuándo.
        </p>
      ) : (
        <Notice tone="warning" title="Comprueba antes que llegó a nuestra cuenta">
          <p>Este aviso se leyó cuando todavía no se guardaba a quién se pagó. Búscalo en tu cuenta.</p>
        </Notice>
      )}
      <DescriptionList>
        <DescriptionItem
          label="Transacción"
          value={payment.transactionId}
          copy="Copiar el número de transacción"
        />
        <DescriptionItem isName label="Pagó" value={payment.payerName} />
        <DescriptionItem label="Correo" value={payment.payerEmail} />
        <DescriptionItem label="Día en que se pagó" value={formatDate(payment.paidOn)} />
      </DescriptionList>
      {payment.payerName || payment.payerEmail ? (
        <div className="flex flex-col items-start gap-2">
          <p className="text-ink-2">
            {payment.isMonthly
              ? 'Es un pago de un donativo de cada mes: los siguientes quedarán anotados solos.'
              : 'Si es un donativo, queda anotado con su recibo, y se le dan las gracias por correo.'}
          </p>
          <Button
            icon="heart"
            busy={gift.isPending}
            onClick={() => gift.mutate({ params: { id: payment.id } })}
          >
            {`Es un donativo de ${payment.payerName ?? payment.payerEmail}`}
          </Button>
        </div>
      ) : null}
      <SelectField
        label="¿De quién es?"
        name="subject"
        options={claims.map((claim) => ({ value: keyOf(claim), label: nameOf(claim) }))}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={isMissing && !chosen ? 'Elige de quién es el pago.' : undefined}
        ref={select}
        hint={`Están los pagos declarados, los que no coinciden y los anunciados. ${
          can('requests.read')
            ? 'Si falta, abre esa solicitud o donación, pulsa «Revisar el pago» y escribe el número de transacción.'
            : 'Si falta una donación, ábrela, pulsa «Revisar el pago» y escribe el número de transacción. Si falta una solicitud, pídelo a una persona de dirección.'
        }`}
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
const amountOf = ({ amount, ...payment }: UnmatchedPayment): string =>
  amount || payment.problem === 'payee'
    ? moneyOf({ ...payment, amount: amount ?? '' })
    : 'Cantidad desconocida'
const nameOf = (claim: PaymentClaim) =>
  [
    claim.label,
    claim.payerName,
    moneyOf(claim),
    verificationLabels[claim.verification],
    formatDate(claim.createdAt),
  ]
    .filter(Boolean)
    .join(' · ')
