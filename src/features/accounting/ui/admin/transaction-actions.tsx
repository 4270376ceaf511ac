import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import type { AccountingTransaction } from '../../schemas.ts'
import { lockTexts } from './accounting-labels.ts'
import { DeleteTransactionDialog } from './transaction-dialogs.tsx'

/** Edit and delete, or the reason why neither is possible. */
export function TransactionActions({
  transaction,
  href,
  withoutDelete,
}: {
  transaction: AccountingTransaction
  /** The URL of its dialog over the list. */
  href: string
  withoutDelete?: boolean
}) {
  const [deleting, setDeleting] = useState(false)
  if (transaction.lockedBy) return <Locked transaction={transaction} />
  return (
    <span className="flex flex-wrap items-center gap-1.5 lg:justify-end">
      <ButtonLink
        size="small"
        icon="edit"
        className="max-lg:min-h-11"
        aria-label={`Editar ${transaction.description}`}
        to={href}
      >
        Editar
      </ButtonLink>
      {!withoutDelete && (
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          className="max-lg:min-h-11"
          aria-label={`Eliminar ${transaction.description}`}
          onClick={() => setDeleting(true)}
        >
          Eliminar
        </Button>
      )}
      {deleting && <DeleteTransactionDialog transaction={transaction} onClose={() => setDeleting(false)} />}
    </span>
  )
}

export function Locked({ transaction: { lockedBy, requestId } }: { transaction: AccountingTransaction }) {
  return (
    <span className="flex max-w-64 items-start gap-2 text-sm text-ink-2">
      <Icon name="lock" className="mt-0.5 size-5" />
      <span>
        {lockedBy && lockTexts[lockedBy]}{' '}
        {requestId !== null && (
          <Link to={`/admin/solicitudes/${requestId}`} className="text-hope underline underline-offset-4">
            Ver la caja
          </Link>
        )}
      </span>
    </span>
  )
}
