import { newest } from '#ui/admin/latest-row.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { contactApi } from '../../endpoints.ts'
import type { ContactMessage } from '../../schemas.ts'
import { nextStatuses } from './message-labels.ts'

type MessageStepsProps = { message: ContactMessage; onlyFirst?: boolean; onDone?: () => void }

/** Saves without confirmation and offers to undo. */
export function MessageSteps({ message, onlyFirst, onDone }: MessageStepsProps) {
  const save = useSave(contactApi.update, {
    success: 'Mensaje actualizado',
    error: { text: 'No se pudo actualizar el mensaje.' },
    onSaved: onDone,
  })
  const current = newest(message, save.data)
  const steps = nextStatuses[current.status].slice(0, onlyFirst ? 1 : undefined)
  return (
    <span className="flex flex-wrap items-center gap-1.5 lg:justify-end">
      {steps.map(([status, label]) => (
        <Button
          key={status}
          size="small"
          className="max-lg:min-h-11"
          busy={save.isPending && save.variables?.body?.status === status}
          disabled={save.isPending}
          aria-label={`${label}: ${message.name}`}
          onClick={() =>
            save.mutate({
              params: { id: message.id },
              body: { status, updatedAt: current.updatedAt },
              undo: { status: current.status },
            })
          }
        >
          {label}
        </Button>
      ))}
    </span>
  )
}
