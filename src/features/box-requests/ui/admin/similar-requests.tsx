import { Link } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { BoxRequestDetail } from '../../schemas.ts'

/** care.md#similar-requests: requests from the same e-mail within 30 days may be duplicates. */
export function SimilarRequests({ request }: { request: BoxRequestDetail }) {
  if (request.similar.length === 0) return null
  return (
    <Notice tone="warning" title="Puede que ya exista una solicitud igual">
      <p>
        El mismo correo pidió otra en esos días:{' '}
        {request.similar.map((other, index) => (
          <span key={other.id}>
            {index > 0 && ', '}
            <Link to={`/admin/solicitudes/${other.id}`} className="text-hope underline underline-offset-4">
              {other.code}
            </Link>{' '}
            ({formatDate(other.createdAt)})
          </span>
        ))}
        .
      </p>
    </Notice>
  )
}
