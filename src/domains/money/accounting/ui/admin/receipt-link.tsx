import { Link } from 'react-router'
import type { AccountingTransaction } from '../../schemas.ts'

export const ReceiptLink = ({ receipt }: { receipt: NonNullable<AccountingTransaction['receipt']> }) => (
  <Link
    to={`/admin/contabilidad/recibos/${receipt.id}`}
    className="inline-flex min-h-9 items-center whitespace-nowrap text-hope underline underline-offset-4"
  >
    {receipt.number}
  </Link>
)
