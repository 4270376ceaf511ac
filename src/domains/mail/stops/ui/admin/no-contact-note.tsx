import { useQuery } from '@tanstack/react-query'
import { useCan } from '#ui/admin/can.ts'
import { callAdmin } from '#ui/admin/query-client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { stopApi } from '../../endpoints.ts'
import { stopKindLabels } from '../../labels.ts'

/** On a person's record: whether she asked us not to write. Nothing while it loads, and nothing without a wish. */
export function NoContactNote({ email, phone }: { email: string | null; phone: string | null }) {
  const body = { email: email || null, phone: phone || null }
  const can = useCan()
  const { data } = useQuery({
    queryKey: [stopApi.stops.path, body],
    queryFn: () => callAdmin(stopApi.stops, { body }),
    enabled: can('stops.read') && Boolean(body.email || body.phone),
  })
  const kinds = [...new Set(data?.stops.map(({ kind }) => kind))]
  if (kinds.length === 0) return null
  return (
    <Notice tone="warning">
      <p>
        {kinds.map((kind) => stopKindLabels[kind]).join('. ')}. Lo pidió la persona o alguien de su familia.
      </p>
    </Notice>
  )
}
