import { puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { accountingApi } from '../../endpoints.ts'
import { leftOf } from '../../rules.ts'
import type { AccountingTransaction } from '../../schemas.ts'
import { signedAmount } from './accounting-labels.ts'

type Props = { transaction: AccountingTransaction; onClose: () => void; onSaved: () => void }

const isCounterEntry = ({ reversalOf }: AccountingTransaction) => reversalOf !== null

/** Refunded in Pagos, where the person is told. */
const isPayment = ({ isAutomatic, type, requestId, donationId }: AccountingTransaction) =>
  isAutomatic && type !== 'expense' && (requestId !== null || donationId !== null)

/** What takes a transaction back without changing its month. */
export function ReversalOffer({
  transaction,
  onReverse,
}: {
  transaction: AccountingTransaction
  onReverse: () => void
}) {
  const isEntry = isCounterEntry(transaction)
  if (isPayment(transaction) || (isEntry && !transaction.amount.startsWith('-'))) return null
  if (!isEntry && leftOf(transaction) === '0.00') return null
  const kind = isEntry ? 'undo' : (kinds[transaction.lockedBy ?? ''] ?? 'reverse')
  return (
    <Allowed right="money.write">
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
        <p className="text-ink-2">{texts[kind].why}</p>
        <Button icon="undo" onClick={onReverse}>
          {texts[kind].button}
        </Button>
      </div>
    </Allowed>
  )
}

const kinds: Record<string, 'box' | 'closed'> = { box: 'box', month: 'closed' }

export const ReversalDialog = (props: Props) =>
  isCounterEntry(props.transaction) ? <UndoDialog {...props} /> : <ReverseDialog {...props} />

const texts = {
  reverse: {
    why: '¿El dinero volvió, como un cheque devuelto? La transacción se queda en su mes, y la devolución cuenta en el suyo.',
    button: 'Anotar una devolución',
  },
  closed: {
    why: '¿El dinero volvió, o se anotó mal? El mes cerrado queda como está: anota lo que sobra como devolución, con fecha de hoy. Lo que falte se registra con otra transacción.',
    button: 'Anotar una devolución',
  },
  box: {
    why: '¿La caja volvió? El costo se queda en su mes y se revierte con otra transacción. Después se puede registrar el costo de la próxima caja.',
    button: 'Revertir el costo',
  },
  undo: { why: '¿Se anotó por error?', button: 'Deshacer la devolución' },
} as const

function ReverseDialog({ transaction, onClose, onSaved }: Props) {
  const isBox = transaction.lockedBy === 'box'
  const left = leftOf(transaction)
  const { field, state } = useRecordForm({
    endpoint: accountingApi.reverse,
    params: { id: transaction.id },
    defaultValues: { amount: left, occurredOn: puertoRicoDay(new Date()), reason: '' },
    success: ({ amount }) => ({
      title: 'Devolución anotada',
      text: transaction.receipt
        ? `El recibo ${transaction.receipt.number} queda anulado${amount === `-${left}` ? '' : ' y otro vale por lo que queda'}.`
        : undefined,
    }),
    error: { text: 'No se pudo anotar la devolución.' },
    onSaved,
  })
  return (
    <RecordDialog
      state={state}
      title={isBox ? 'Revertir el costo de la caja' : `Devolución: ${transaction.description}`}
      submitLabel={isBox ? `Revertir ${formatMoney(left)}` : 'Anotar devolución'}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!isBox && (
          <TextField
            label="Cantidad devuelta"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
        )}
        <TextField
          label={isBox ? 'Día en que volvió' : 'Día en que se devolvió'}
          type="date"
          min={transaction.occurredOn}
          max={puertoRicoDay(new Date())}
          {...field('occurredOn')}
        />
      </div>
      <TextArea label="Por qué" optional rows={2} {...field('reason')} />
    </RecordDialog>
  )
}

function UndoDialog({ transaction, onClose, onSaved }: Props) {
  const undo = useSave(accountingApi.undoReversal, {
    success: 'Devolución deshecha',
    error: { text: 'No se pudo deshacer la devolución.' },
    onSaved,
  })
  return (
    <AlertDialog
      open
      tone="normal"
      title={`¿Deshacer la devolución de ${signedAmount(transaction)}?`}
      confirmLabel="Deshacer la devolución"
      busy={undo.isPending}
      error={undo.problem?.detail}
      onConfirm={() => undo.mutate({ params: { id: transaction.id } })}
      onCancel={onClose}
    >
      Si es de este mes, sale de los totales. Si es de un mes anterior, se queda allí y otra transacción, con
      fecha de hoy, la deja sin efecto.
    </AlertDialog>
  )
}
