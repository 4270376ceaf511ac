import { useLetterLines } from '#domains/mail/outbox/ui/admin/letter-lines.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import type { Reply } from '#domains/mail/replies/schemas.ts'
import { Timeline, type TimelineItem } from '#domains/team/history/ui/admin/timeline.tsx'
import { useCan } from '#ui/admin/can.ts'
import { useRead } from '#ui/admin/use-read.ts'

/** What the history says of a reply; the reply itself says more. */
const toldByReplies = ['answered', 'called', 'noted', 'answer_noted']

/** Everything that happened to a request, in one line: steps, corrections, payments, e-mails with their fate, and what was said. */
export function RequestTimeline({ id }: { id: number }) {
  const can = useCan()
  const params = { entity: 'box_request' as const, entityId: id }
  const letters = useLetterLines('box_request', id)
  const thread = useRead(replyApi.thread, { params }, { enabled: can('requests.write') })
  const said = thread.data?.replies.filter(({ state }) => state !== 'withdrawn').map(toSaid) ?? []
  return (
    <Timeline
      entity="box_request"
      entityId={id}
      createdLabel="Llegó la solicitud"
      more={[...letters, ...said]}
      without={thread.data ? toldByReplies : []}
    />
  )
}

function toSaid({ id, kind, body, state, saidOn, createdAt, createdBy }: Reply): TimelineItem {
  return {
    key: `reply-${id}`,
    at: saidOn ? `${saidOn}T12:00:00Z` : createdAt,
    who: createdBy ?? 'El equipo',
    what: `${saidNames[kind]}: ${body}`,
    isTrouble: state === 'failed' || state === 'stopped',
  }
}

const saidNames: Record<Reply['kind'], string> = {
  email: 'Respuesta por correo',
  call: 'Llamada',
  note: 'Nota',
  answer: 'Contestó',
}
