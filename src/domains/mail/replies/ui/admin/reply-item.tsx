import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { replyApi } from '../../endpoints.ts'
import type { Reply, ReplyEntity, ReplyKind } from '../../schemas.ts'
import { channelLabels, WrittenForm } from './written-form.tsx'

type ReplyItemProps = { reply: Reply; params: { entity: ReplyEntity; entityId: number } }

export function ReplyItem({ reply, params }: ReplyItemProps) {
  const { id, kind, body, locale, state, channel, saidOn, createdBy, createdAt, correctedBy } = reply
  const [correcting, setCorrecting] = useState(false)
  const restore = useSave(replyApi.restore, { success: 'Volvió al hilo', error: { title: 'No volvió' } })
  const isEmail = kind === 'email'
  const withdraw = useSave(replyApi.withdraw, {
    success: isEmail ? 'Retirada: no sale' : 'Quitado del hilo',
    error: { title: isEmail ? 'No se retiró' : 'No se quitó' },
    undoWith: isEmail ? undefined : () => restore.mutate({ params: { id } }),
  })
  const { label, icon } = kinds[kind]
  const when = formatDate(createdAt, 'es', 'dateTime')
  if (correcting) {
    return (
      <li>
        <WrittenForm reply={reply} params={params} onClose={() => setCorrecting(false)} />
      </li>
    )
  }
  return (
    <li
      className={classNames(
        'rounded-card border border-line p-3',
        kind === 'answer' ? 'bg-mint' : 'bg-paper',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon name={icon} className="size-4 text-ink-2" />
        <strong>{label}</strong>
        {state !== 'written' && (
          <Badge tone={states[state].tone}>
            {!isEmail && state === 'withdrawn' ? 'Quitado' : states[state].label}
          </Badge>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {channel && saidOn
          ? `${channelLabels[channel]}, el ${formatDate(`${saidOn}T12:00:00Z`, 'es', 'date')} · anotado ${when}`
          : when}
        {createdBy && ` · ${createdBy}`}
        {correctedBy && ` · corregido por ${correctedBy}`}
        {isEmail && ` · ${locale === 'en' ? 'en inglés' : 'en español'}`}
      </p>
      {(isEmail || state === 'written') && (
        <p lang={isEmail ? locale : 'es'} className="mt-2 whitespace-pre-line wrap-anywhere">
          {body}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {state === 'waiting' && (
          <Button
            size="small"
            icon="undo"
            className="max-lg:min-h-11"
            busy={withdraw.isPending}
            aria-label={`Retirar la respuesta: ${when}`}
            onClick={() => withdraw.mutate({ params: { id } })}
          >
            Retirar
          </Button>
        )}
        {state === 'written' && (
          <>
            <Button
              size="small"
              icon="edit"
              className="max-lg:min-h-11"
              aria-label={`Corregir: ${label}, ${when}`}
              onClick={() => setCorrecting(true)}
            >
              Corregir
            </Button>
            <Button
              size="small"
              icon="trash"
              className="max-lg:min-h-11"
              busy={withdraw.isPending}
              aria-label={`Quitar: ${label}, ${when}`}
              onClick={() => withdraw.mutate({ params: { id } })}
            >
              Quitar
            </Button>
          </>
        )}
        {!isEmail && state === 'withdrawn' && (
          <Button
            size="small"
            icon="undo"
            className="max-lg:min-h-11"
            busy={restore.isPending}
            aria-label={`Devolver: ${label}, ${when}`}
            onClick={() => restore.mutate({ params: { id } })}
          >
            Devolver
          </Button>
        )}
      </div>
    </li>
  )
}

const kinds = {
  email: { label: 'Respuesta por correo', icon: 'mail' },
  call: { label: 'Llamada', icon: 'phone' },
  note: { label: 'Nota', icon: 'edit' },
  answer: { label: 'Contestó', icon: 'message' },
} as const satisfies Record<ReplyKind, { label: string; icon: string }>

const states: Record<Exclude<Reply['state'], 'written'>, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Sale en un minuto', tone: 'pending' },
  sent: { label: 'Enviada', tone: 'done' },
  failed: { label: 'No salió', tone: 'neutral' },
  stopped: { label: 'No salió: pidió que no le escribamos', tone: 'neutral' },
  withdrawn: { label: 'Retirada', tone: 'closed' },
}
