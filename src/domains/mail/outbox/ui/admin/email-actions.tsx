import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { outboxApi } from '../../endpoints.ts'
import { stepsFrom } from '../../rules.ts'
import type { OutboxEmail } from '../../schemas.ts'

/** The steps of one e-mail. Each saves at once; all but sending again offer undo. */
export function EmailActions({ email, onDone }: { email: OutboxEmail; onDone: () => void }) {
  const { id, status, updatedAt } = email
  const resend = useSave(outboxApi.resend, {
    success: 'El correo volvió a la cola',
    error: { text: 'No se pudo enviar otra vez.' },
  })
  const change = useSave(outboxApi.update, {
    success: ({ status }) => ({ title: doneTexts[status] ?? 'Correo guardado' }),
    error: { text: 'No se pudo cambiar el correo.' },
  })
  const setStatus = (next: 'held' | 'queued' | 'discarded' | 'failed') =>
    change.mutate(
      {
        params: { id },
        body: { status: next, updatedAt },
        undo: { status: status as 'queued' | 'held' | 'failed' | 'expired' | 'sent' },
      },
      // When the refetched list is on screen: if the row has left it, the focus goes to the page.
      { onSuccess: () => setTimeout(onDone) },
    )
  const canDiscard = stepsFrom[status].includes('discarded')
  const canHold = stepsFrom[status].includes('held') && status !== 'discarded'
  const canResend = status !== 'sending' && status !== 'withdrawn' && status !== 'held'
  if (!canDiscard && !canHold && !canResend && status !== 'held') return null
  return (
    <>
      {canDiscard && (
        <Button icon="trash" busy={change.isPending} onClick={() => setStatus('discarded')}>
          Descartar
        </Button>
      )}
      {canHold && (
        <Button icon="lock" busy={change.isPending} onClick={() => setStatus('held')}>
          Retener
        </Button>
      )}
      {status === 'held' && (
        <Button icon="mail" variant="primary" busy={change.isPending} onClick={() => setStatus('queued')}>
          Dejar salir
        </Button>
      )}
      {status === 'sent' && (
        <Button icon="undo" busy={change.isPending} onClick={() => setStatus('failed')}>
          Volvió sin llegar
        </Button>
      )}
      {canResend && (
        <Button icon="refresh" busy={resend.isPending} onClick={() => resend.mutate({ params: { id } })}>
          {status === 'queued' ? 'Enviar ahora' : 'Enviar otra vez'}
        </Button>
      )}
    </>
  )
}

const doneTexts: Partial<Record<OutboxEmail['status'], string>> = {
  held: 'Correo retenido',
  queued: 'El correo saldrá',
  discarded: 'Correo descartado',
  failed: 'Anotado: no llegó',
}
