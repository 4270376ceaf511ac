import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailStatusLabels } from '#domains/mail/outbox/labels.ts'
import type { Letter } from '#domains/mail/outbox/schemas.ts'
import { sendErrorText } from '#domains/mail/outbox/ui/admin/email-labels.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import type { Reply } from '#domains/mail/replies/schemas.ts'
import { Timeline, type TimelineItem } from '#domains/team/history/ui/admin/timeline.tsx'
import { useCan } from '#ui/admin/can.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'

/** What the history says of a reply; the reply itself says more. */
const toldByReplies = ['answered', 'called', 'noted', 'answer_noted']

/** Everything that happened to a request, in one line: steps, corrections, payments, e-mails with their fate, and what was said. */
export function RequestTimeline({ id }: { id: number }) {
  const can = useCan()
  const params = { entity: 'box_request' as const, entityId: id }
  const letters = useList(outboxApi.letters, {}, { params })
  const thread = useRead(replyApi.thread, { params }, { enabled: can('requests.write') })
  const said = thread.data?.replies.filter(({ state }) => state !== 'withdrawn').map(toSaid) ?? []
  return (
    <Timeline
      entity="box_request"
      entityId={id}
      createdLabel="Llegó la solicitud"
      more={[...(letters.data?.rows.filter(isNoReply).map(toSent) ?? []), ...said]}
      without={thread.data ? toldByReplies : []}
    />
  )
}

// An answer of staff stands there with its words.
const isNoReply = ({ kind }: Letter) => kind !== 'reply'

function toSent({
  id,
  kindName,
  to,
  status,
  lastErrorCode,
  sentAt,
  createdAt,
  isUnreached,
}: Letter): TimelineItem {
  const why = status === 'sent' ? null : sendErrorText(lastErrorCode)
  // What was not sent because the person wants none was discarded by nobody.
  const fate =
    lastErrorCode === 'no_contact' ? why : [emailStatusLabels[status], why].filter(Boolean).join(': ')
  return {
    key: `letter-${id}`,
    at: sentAt ?? createdAt,
    who: `Correo a ${to || 'una dirección que se borró'}`,
    what: `«${kindName}» · ${fate}`,
    isTrouble: isUnreached,
  }
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
