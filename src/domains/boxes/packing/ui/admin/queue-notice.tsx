import { focusHeading } from '#ui/admin/focus-heading.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type ActionQueue, dismissRefused } from './action-queue.ts'

/** What waits for a signal, and what the server did not accept. */
export function QueueNotice({ queue }: { queue: ActionQueue }) {
  const { waiting, refused, isOffline } = queue
  const close = () => {
    focusHeading()
    dismissRefused()
  }
  return (
    <>
      {isOffline && waiting.length > 0 && (
        <Notice
          role="status"
          tone="warning"
          title={
            waiting.length === 1
              ? 'Sin señal: 1 cambio espera'
              : `Sin señal: ${waiting.length} cambios esperan`
          }
        >
          <p>Sigue trabajando. Se guardan en este aparato y se envían solos cuando vuelva la señal.</p>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice role="alert" tone="warning" title="Esto no se guardó">
          <ul className="list-disc ps-6">
            {refused.map(({ key, code, why }) => (
              <li key={key}>
                <span className="font-semibold">{code}:</span> {why}
              </li>
            ))}
          </ul>
          <Button size="small" variant="quiet" className="mt-2" onClick={close}>
            Cerrar
          </Button>
        </Notice>
      )}
    </>
  )
}
