import { type BulkAction, saving } from '#ui/admin/use-bulk.ts'
import { outboxApi } from '../../endpoints.ts'
import { stepsFrom } from '../../rules.ts'
import type { EmailStatus, OutboxEmail } from '../../schemas.ts'

const stateTexts: Record<EmailStatus, string> = {
  queued: 'Está en espera.',
  held: 'Está retenido.',
  sending: 'Se está enviando.',
  sent: 'Ya salió.',
  failed: 'No salió.',
  expired: 'Caducó.',
  discarded: 'Está descartado.',
  withdrawn: 'Se retiró.',
}

type Step = {
  label: string
  icon: BulkAction<OutboxEmail>['icon']
  status: 'held' | 'queued' | 'discarded'
  from: readonly EmailStatus[]
  done: [singular: string, plural: string]
}

const step = ({ label, icon, status, from, done }: Step): BulkAction<OutboxEmail> => ({
  label,
  icon,
  done: (count) => `${count} ${count === 1 ? done[0] : done[1]}`,
  refusal: (email) => (from.includes(email.status) ? null : stateTexts[email.status]),
  run: saving(outboxApi.update, (email) => ({
    params: { id: email.id },
    body: { status, updatedAt: email.updatedAt },
    undo: { status: email.status as 'queued' },
  })),
})

const canBeDiscarded = (Object.keys(stepsFrom) as EmailStatus[]).filter((status) =>
  stepsFrom[status].includes('discarded'),
)

export const emailBulkActions: BulkAction<OutboxEmail>[] = [
  step({
    label: 'Descartar',
    icon: 'trash',
    status: 'discarded',
    from: canBeDiscarded,
    done: ['correo descartado', 'correos descartados'],
  }),
  step({
    label: 'Retener',
    icon: 'lock',
    status: 'held',
    from: ['queued'],
    done: ['correo retenido', 'correos retenidos'],
  }),
  step({
    label: 'Dejar salir',
    icon: 'mail',
    status: 'queued',
    from: ['held'],
    done: ['correo saldrá', 'correos saldrán'],
  }),
  {
    label: 'Enviar otra vez',
    icon: 'refresh',
    done: (count) => (count === 1 ? '1 correo volvió a la cola' : `${count} correos volvieron a la cola`),
    refusal: ({ status }) =>
      status === 'failed' || status === 'expired' || status === 'discarded' ? null : stateTexts[status],
    run: saving(outboxApi.resend, ({ id }) => ({ params: { id } })),
  },
]
