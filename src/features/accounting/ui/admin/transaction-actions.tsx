import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import type { AccountingTransaction } from '../../contract.ts'
import { lockWords } from './accounting-words.ts'
import { DeleteTransactionDialog, EditTransactionDialog } from './transaction-dialogs.tsx'

/** Edit and delete; or why neither is offered. */
export function TransactionActions({
  transaction,
  withoutDelete,
}: {
  transaction: AccountingTransaction
  withoutDelete?: boolean
}) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  if (transaction.lockedBy) return <Locked transaction={transaction} />
  return (
    <span className="flex flex-wrap items-center gap-1.5 lg:justify-end">
      <Button
        size="small"
        icon="edit"
        className="max-lg:min-h-11"
        aria-label={`Editar ${transaction.description}`}
        onClick={() => setOpen('edit')}
      >
        Editar
      </Button>
      {!withoutDelete && (
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          className="max-lg:min-h-11"
          aria-label={`Eliminar ${transaction.description}`}
          onClick={() => setOpen('delete')}
        >
          Eliminar
        </Button>
      )}
      {open === 'edit' && <EditTransactionDialog transaction={transaction} onClose={close} />}
      {open === 'delete' && <DeleteTransactionDialog transaction={transaction} onClose={close} />}
    </span>
  )
}

function Locked({ transaction: { lockedBy, requestId } }: { transaction: AccountingTransaction }) {
  return (
    <span className="flex max-w-64 items-start gap-2 text-sm text-ink-2">
      <Icon name="lock" className="mt-0.5 size-5" />
      <span>
        {lockedBy && lockWords[lockedBy]}{' '}
        {requestId !== null && (
          <Link to={`/admin/solicitudes/${requestId}`} className="text-hope underline underline-offset-4">
            Ver la caja
          </Link>
        )}
      </span>
    </span>
  )
}
