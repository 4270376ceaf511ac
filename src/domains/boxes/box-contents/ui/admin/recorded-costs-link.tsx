import type { ReactNode } from 'react'
import { Link } from 'react-router'

type RecordedCostsLinkProps = { requestId: number; children: ReactNode }

/** Opens the recorded costs of a request's boxes in the books. */
export const RecordedCostsLink = ({ requestId, children }: RecordedCostsLinkProps) => (
  <Link
    to={`/admin/contabilidad/transacciones?requestId=${requestId}&type=expense`}
    className="text-hope underline underline-offset-4"
  >
    {children}
  </Link>
)
