import { useSave } from '#ui/admin/use-save.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { duplicateApi } from '../../endpoints.ts'

type PairActionsProps = {
  id: number
  otherId: number
  /** The accessible names: "Comparar HIB-0001 con HIB-0002", "No es la misma: HIB-0002". */
  compareLabel: string
  dismissLabel: string
  onDismissed: () => void
}

/** Compares two requests, or says that they are not the same one. */
export function PairActions({ id, otherId, compareLabel, dismissLabel, onDismissed }: PairActionsProps) {
  const dismiss = useSave(duplicateApi.dismiss, { ...dismissToasts, onSaved: onDismissed })
  return (
    <span className="flex flex-wrap items-center gap-2 lg:justify-end">
      <ButtonLink
        size="small"
        className="max-lg:min-h-11"
        to={`/admin/solicitudes/${id}/comparar/${otherId}`}
        aria-label={compareLabel}
      >
        Comparar
      </ButtonLink>
      <Button
        size="small"
        variant="quiet"
        className="max-lg:min-h-11"
        aria-label={dismissLabel}
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ params: { id, otherId } })}
      >
        No es la misma
      </Button>
    </span>
  )
}

const dismissToasts = {
  success: 'Ya no se avisará de ese par',
  error: { text: 'No se pudo marcar.' },
}
