import { Link } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { BoxRequestDetail } from '../../schemas.ts'

/** care.md#similar-requests: others from the same e-mail within 30 days may be the same request sent twice. */
export function SimilarRequests({ request }: { request: BoxRequestDetail }) {
  if (request.similar.length === 0) return null
  return (
    <Notice tone="warning" title="Puede que ya exista una solicitud igual">
      <p>
        El mismo correo pidió otra en esos días:{' '}
        {request.similar.map((one, index) => (
          <span key={one.id}>
            {index > 0 && ', '}
            <Link to={`/admin/solicitudes/${one.id}`} className="text-hope underline underline-offset-4">
              {one.code}
            </Link>{' '}
            ({formatDate(one.createdAt)})
          </span>
        ))}
        .
      </p>
    </Notice>
  )
}
