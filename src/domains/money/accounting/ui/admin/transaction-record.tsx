import { useState } from 'react'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { accountingApi } from '../../endpoints.ts'
import { transactionMethodLabels, transactionTypeLabels } from '../../labels.ts'
import { categoryName } from '../../rules.ts'
import type { AccountingTransaction } from '../../schemas.ts'
import { signedAmount } from './accounting-labels.ts'
import { DonorOffer, EntryDonorDialog } from './donor-dialog.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { ReversalDialog, ReversalOffer } from './reversal-dialog.tsx'
import { Locked } from './transaction-actions.tsx'
import { EditTransactionDialog } from './transaction-dialogs.tsx'

/** The dialog of one transaction: editable, or read-only if it is locked. */
export function TransactionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(accountingApi.get, { params: { id } })
  const [act, setAct] = useState<'reverse' | 'donor' | null>(null)
  const close = () => setAct(null)
  const acts = { onReverse: () => setAct('reverse'), onDonor: () => setAct('donor') }
  return (
    <LoadedDialog query={query} title="Transacción" onClose={onClose}>
      {(transaction) =>
        act === 'reverse' ? (
          <ReversalDialog transaction={transaction} onClose={close} onSaved={onClose} />
        ) : act === 'donor' && transaction.receipt ? (
          <EntryDonorDialog transaction={transaction} receiptId={transaction.receipt.id} onClose={close} />
        ) : transaction.lockedBy ? (
          <LockedDialog transaction={transaction} onClose={onClose} {...acts} />
        ) : (
          <EditTransactionDialog transaction={transaction} onClose={onClose} {...acts} />
        )
      }
    </LoadedDialog>
  )
}

type LockedDialogProps = {
  transaction: AccountingTransaction
  onClose: () => void
  onReverse: () => void
  onDonor: () => void
}

function LockedDialog({ transaction, onClose, onReverse, onDonor }: LockedDialogProps) {
  const { description, type, category, occurredOn, madeOn, paymentMethod, donorName, donorEmail, notes } =
    transaction
  return (
    <Dialog open onClose={onClose} title={description} size="sheet">
      <div className="flex flex-col gap-5">
        <Locked transaction={transaction} />
        <DescriptionList>
          <DescriptionItem label="Cantidad" value={signedAmount(transaction)} />
          <DescriptionItem
            label="Devuelto"
            value={transaction.reversedAmount !== '0.00' && formatMoney(transaction.reversedAmount)}
          />
          <DescriptionItem label="Tipo" value={transactionTypeLabels[type]} />
          <DescriptionItem label="Categoría" value={categoryName(category)} />
          <DescriptionItem label="Fecha" value={formatDate(startOfDay(occurredOn), 'es', 'date')} />
          <DescriptionItem
            label="Se donó el"
            value={madeOn && formatDate(startOfDay(madeOn), 'es', 'date')}
          />
          <DescriptionItem
            label="Forma de pago"
            value={paymentMethod && transactionMethodLabels[paymentMethod]}
          />
          <DescriptionItem label="Número de transacción" value={transaction.transactionId} />
          <DescriptionItem isName label="Quién donó" value={donorName} />
          <DescriptionItem label="Email" value={donorEmail} />
          <DescriptionItem label="Notas" value={notes} lines />
        </DescriptionList>
        {transaction.receipt && (
          <p>
            Recibo <ReceiptLink receipt={transaction.receipt} />
          </p>
        )}
        <DonorOffer transaction={transaction} onDonor={onDonor} />
        <ReversalOffer transaction={transaction} onReverse={onReverse} />
        <RecordHistory entity="accounting_transaction" entityId={transaction.id} />
      </div>
    </Dialog>
  )
}
