import { formatDate, startOfDay } from '../../../../lib/dates.ts'
import { Fact, Facts } from '../../../../ui/admin/facts.tsx'
import { LoadedDialog } from '../../../../ui/admin/record-state.tsx'
import { useRead } from '../../../../ui/admin/use-read.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RecordHistory } from '../../../history/ui/admin/record-history.tsx'
import { type AccountingTransaction, accountingApi } from '../../contract.ts'
import { methodWords, signedAmount, typeWords } from './accounting-words.ts'
import { Locked } from './transaction-actions.tsx'
import { EditTransactionDialog } from './transaction-dialogs.tsx'

/** One transaction by its address: to edit, or, where it must stay as it is, to read. */
export function TransactionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(accountingApi.get, { params: { id } })
  return (
    <LoadedDialog query={query} title="Transacción" onClose={onClose}>
      {(transaction) =>
        transaction.lockedBy ? (
          <LockedDialog transaction={transaction} onClose={onClose} />
        ) : (
          <EditTransactionDialog transaction={transaction} onClose={onClose} />
        )
      }
    </LoadedDialog>
  )
}

type LockedDialogProps = { transaction: AccountingTransaction; onClose: () => void }

function LockedDialog({ transaction, onClose }: LockedDialogProps) {
  const { description, type, category, occurredOn, paymentMethod, donorName, donorEmail, notes } = transaction
  return (
    <Dialog open onClose={onClose} title={description} size="sheet">
      <div className="flex flex-col gap-5">
        <Locked transaction={transaction} />
        <Facts>
          <Fact label="Cantidad" value={signedAmount(transaction)} />
          <Fact label="Tipo" value={typeWords[type]} />
          <Fact label="Categoría" value={category} />
          <Fact label="Fecha" value={formatDate(startOfDay(occurredOn), 'es', 'date')} />
          <Fact label="Forma de pago" value={paymentMethod && methodWords[paymentMethod]} />
          <Fact label="Número de transacción" value={transaction.transactionId} />
          <Fact label="Quién donó" value={donorName} />
          <Fact label="Email" value={donorEmail} />
          <Fact label="Notas" value={notes} lines />
        </Facts>
        <RecordHistory entity="accounting_transaction" entityId={transaction.id} />
      </div>
    </Dialog>
  )
}
