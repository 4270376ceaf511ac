import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import type { BoxRequest, BoxRequestStatus } from '../../schemas.ts'
import { boxRequestBadges } from './request-labels.ts'

type LeaveFinalProps = {
  open: boolean
  request: BoxRequest
  newStatus: BoxRequestStatus
  onConfirm: () => void
  onCancel: () => void
}

/** rulings.md#request-status: leaving shipped, delivered or closed needs a confirmation. */
export function LeaveFinalDialog({ open, request, newStatus, onConfirm, onCancel }: LeaveFinalProps) {
  return (
    <AlertDialog
      open={open}
      tone="normal"
      title={`¿Cambiar ${request.code} de «${boxRequestBadges[request.status].label}» a «${boxRequestBadges[newStatus].label}»?`}
      confirmLabel={`Cambiar a «${boxRequestBadges[newStatus].label}»`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>Lo usual es que una solicitud no regrese de este estado. El cambio queda en el historial.</p>
    </AlertDialog>
  )
}
