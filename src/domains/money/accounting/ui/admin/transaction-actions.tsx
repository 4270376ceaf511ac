import { useState } from 'react'
import { Link } from 'react-router'
import { Allowed } from '#ui/admin/allowed.tsx'
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
  if (transaction.lockedBy) return <Locked transaction={transaction} href={href} />
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

/** Why a row cannot be changed, and where the act is that changes it. `href`: its dialog, unless that is open. */
export function Locked({ transaction, href }: { transaction: AccountingTransaction; href?: string }) {
  const { lockedBy, requestId } = transaction
  const payment = paymentAddress(transaction)
  return (
    <span className="flex max-w-64 items-start gap-2 text-sm text-ink-2">
      <Icon name="lock" className="mt-0.5 size-5" />
      <span>
        {lockedBy &&
          lockTexts[lockedBy === 'reversal' && transaction.reversalOf === null ? 'reversed' : lockedBy]}{' '}
        {payment && (
          <Link to={payment} className="me-3 text-hope underline underline-offset-4">
            Ver el pago
          </Link>
        )}
        {lockedBy === 'month' && href && (
          <Link
            to={href}
            aria-label={`Corregir con fecha de hoy: ${transaction.description}`}
            className="me-3 text-hope underline underline-offset-4"
          >
            Corregir con fecha de hoy
          </Link>
        )}
        {lockedBy === 'month' && (
          <Link to="/admin/contabilidad/cierre" className="text-hope underline underline-offset-4">
            Reabrirlo
          </Link>
        )}
        {requestId !== null && (
          <Allowed right="requests.read">
            <Link to={`/admin/solicitudes/${requestId}`} className="text-hope underline underline-offset-4">
              Ver la caja
            </Link>
          </Allowed>
        )}
      </span>
    </span>
  )
}

/** Of income only: the cost of a box has no payment. */
function paymentAddress({ type, isAutomatic, requestId, donationId }: AccountingTransaction): string | null {
  if (!isAutomatic || type === 'expense') return null
  if (donationId !== null) return `/admin/pagos?subject=donation&subjectId=${donationId}`
  return requestId === null ? null : `/admin/pagos?subject=box_request&subjectId=${requestId}`
}
