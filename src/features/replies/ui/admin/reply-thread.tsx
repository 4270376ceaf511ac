import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { useCan } from '#ui/admin/can.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { replyApi } from '../../endpoints.ts'
import type { Reply, ReplyEntity, ReplyKind } from '../../schemas.ts'
import { replyRights } from '../../schemas.ts'
import { ReplyForm } from './reply-form.tsx'

type ReplyThreadProps = { entity: ReplyEntity; entityId: number; onReplied?: () => void }

/** What was answered about a record, and the form to answer again. */
/** Nothing for whom may not answer such a record. */
export function ReplyThread(props: ReplyThreadProps) {
  const can = useCan()
  return can(replyRights[props.entity]) ? <Thread {...props} /> : null
}

function Thread({ entity, entityId, onReplied }: ReplyThreadProps) {
  const query = useRead(replyApi.thread, { params: { entity, entityId } })
  const [writing, setWriting] = useState<ReplyKind | null>(null)
  const thread = query.data
  if (!thread) return <RecordState query={query} />
  const canWrite = Boolean(thread.email) && !thread.doNotContact
  return (
    <div className="flex flex-col gap-4">
      {thread.replies.length === 0 ? (
        <p className="text-ink-2">Todavía no se le ha respondido.</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {thread.replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
      {!thread.email && (
        <p className="text-sm text-ink-2">No dejó correo electrónico: se le contesta por teléfono.</p>
      )}
      {thread.doNotContact && <p className="text-sm text-ink-2">Pidió que no le escribamos más.</p>}
      {writing ? (
        <ReplyForm
          key={writing}
          kind={writing}
          thread={thread}
          params={{ entity, entityId }}
          onClose={() => setWriting(null)}
          onReplied={onReplied}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {canWrite && (
            <Button variant="primary" icon="mail" onClick={() => setWriting('email')}>
              Responder
            </Button>
          )}
          <Button icon="phone" onClick={() => setWriting('call')}>
            Anotar una llamada
          </Button>
          <Button icon="edit" onClick={() => setWriting('note')}>
            Añadir una nota
          </Button>
        </div>
      )}
    </div>
  )
}

function ReplyItem({ reply }: { reply: Reply }) {
  const { id, kind, body, locale, state, createdBy, createdAt } = reply
  const save = useSave(replyApi.withdraw, {
    success: 'Retirada: no sale',
    error: { title: 'No se retiró' },
  })
  const { label, icon } = kinds[kind]
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon name={icon} className="size-4 text-ink-2" />
        <strong>{label}</strong>
        {state !== 'written' && <Badge tone={states[state].tone}>{states[state].label}</Badge>}
      </p>
      <p className="text-sm text-ink-2">
        {formatDate(createdAt, 'es', 'dateTime')}
        {createdBy && ` · ${createdBy}`}
        {kind === 'email' && ` · ${locale === 'en' ? 'en inglés' : 'en español'}`}
      </p>
      <p lang={kind === 'email' ? locale : 'es'} className="mt-2 whitespace-pre-line wrap-anywhere">
        {body}
      </p>
      {state === 'waiting' && (
        <Button
          size="small"
          icon="undo"
          className="mt-2 max-lg:min-h-11"
          busy={save.isPending}
          aria-label={`Retirar la respuesta: ${formatDate(createdAt, 'es', 'dateTime')}`}
          onClick={() => save.mutate({ params: { id } })}
        >
          Retirar
        </Button>
      )}
    </li>
  )
}

const kinds = {
  email: { label: 'Respuesta por correo', icon: 'mail' },
  call: { label: 'Llamada', icon: 'phone' },
  note: { label: 'Nota', icon: 'edit' },
} as const satisfies Record<ReplyKind, { label: string; icon: string }>

const states: Record<Exclude<Reply['state'], 'written'>, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Sale en un minuto', tone: 'pending' },
  sent: { label: 'Enviada', tone: 'done' },
  failed: { label: 'No salió', tone: 'neutral' },
  withdrawn: { label: 'Retirada', tone: 'closed' },
}
