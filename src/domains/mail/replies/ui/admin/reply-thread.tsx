import { useState } from 'react'
import { useCan } from '#ui/admin/can.ts'
import { PhoneLink } from '#ui/admin/contact-links.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { replyApi } from '../../endpoints.ts'
import { type ReplyEntity, type ReplyKind, replyRights } from '../../schemas.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyItem } from './reply-item.tsx'
import { WrittenForm } from './written-form.tsx'

type ReplyThreadProps = {
  entity: ReplyEntity
  entityId: number
  /** The form that is open at first. */
  startsWith?: ReplyKind | null
  onReplied?: () => void
}

/** What both sides said about a record, and the form to answer again. Nothing for whom may not answer it. */
export function ReplyThread(props: ReplyThreadProps) {
  const can = useCan()
  return can(replyRights[props.entity]) ? <Thread {...props} /> : null
}

function Thread({ entity, entityId, startsWith = null, onReplied }: ReplyThreadProps) {
  const query = useRead(replyApi.thread, { params: { entity, entityId } })
  const [writing, setWriting] = useState(startsWith)
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
            <ReplyItem key={reply.id} reply={reply} params={{ entity, entityId }} />
          ))}
        </ol>
      )}
      {!thread.email && (
        <p className="text-sm text-ink-2">No dejó correo electrónico: se le contesta por teléfono.</p>
      )}
      {thread.doNotContact && (
        <Notice tone="warning" title="Pidió que no le escribamos nada">
          <p>
            {thread.phone ? (
              <>
                Llámale: <PhoneLink phone={thread.phone} />. Después anota la llamada aquí.
              </>
            ) : (
              'No dejó teléfono: lo que haya que decirle tiene que esperar a que vuelva a escribir o llamar.'
            )}
          </p>
        </Notice>
      )}
      {writing === 'answer' ? (
        <WrittenForm params={{ entity, entityId }} onClose={() => setWriting(null)} />
      ) : writing ? (
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
            <Button
              // Elsewhere the page has another next step.
              variant={entity === 'contact_message' ? 'primary' : 'outline'}
              icon="mail"
              onClick={() => setWriting('email')}
            >
              Responder
            </Button>
          )}
          <Button icon="message" onClick={() => setWriting('answer')}>
            Anotar lo que contestó
          </Button>
          <Button
            variant={thread.doNotContact && thread.phone ? 'primary' : 'outline'}
            icon="phone"
            onClick={() => setWriting('call')}
          >
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
