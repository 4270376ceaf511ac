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
  if (transaction.lockedBy) return <LockedRow transaction={transaction} href={href} />
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

/** One line in a row. Its dialog says why, and leads on. */
function LockedRow({ transaction, href }: { transaction: AccountingTransaction; href: string }) {
  const isMonth = transaction.lockedBy === 'month'
  return (
    <span className="flex items-center gap-2 text-sm text-ink-2 lg:justify-end">
      <Icon name="lock" className="size-4.5 shrink-0" />
      <Link
        to={href}
        title={lockText(transaction)}
        aria-label={`${isMonth ? 'Corregir con fecha de hoy' : 'Bloqueada, por qué'}: ${transaction.description}`}
        className="inline-flex min-h-8 items-center text-hope underline underline-offset-4 max-lg:min-h-11"
      >
        {isMonth ? 'Corregir con fecha de hoy' : 'Por qué'}
      </Link>
    </span>
  )
}

const lockText = ({ lockedBy, reversalOf }: AccountingTransaction) =>
  lockedBy ? lockTexts[lockedBy === 'reversal' && reversalOf === null ? 'reversed' : lockedBy] : undefined

/** Why it cannot be changed, and where the act is that changes it. */
export function Locked({ transaction }: { transaction: AccountingTransaction }) {
  const { lockedBy, requestId } = transaction
  const payment = paymentAddress(transaction)
  return (
    <span className="flex max-w-64 items-start gap-2 text-sm text-ink-2">
      <Icon name="lock" className="mt-0.5 size-5" />
      <span>
        {lockText(transaction)}{' '}
        {payment && (
          <Link to={payment} className="me-3 text-hope underline underline-offset-4">
            Ver el pago
          </Link>
        )}
        {lockedBy === 'month' && (
          <Allowed right="money.write">
            <Link to="/admin/contabilidad/cierre" className="text-hope underline underline-offset-4">
              Reabrirlo
            </Link>
          </Allowed>
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
