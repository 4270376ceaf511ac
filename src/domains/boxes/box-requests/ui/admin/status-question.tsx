import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import type { BoxRequest } from '../../office-schemas.ts'
import type { BoxRequestStatus } from '../../schemas.ts'
import { statusLabelOf } from '../../status-label.ts'
import { emptyBoxText } from './empty-box.ts'

/** `goesBack`: to an earlier status. `emptyBox`: the box leaves and nothing is noted in it. */
export type StatusQuestionKind = 'goesBack' | 'emptyBox'

type StatusQuestionProps = {
  kind: StatusQuestionKind | null
  request: BoxRequest
  newStatus: BoxRequestStatus
  onConfirm: () => void
  onCancel: () => void
}

/** The one question before an unusual change of status. */
export function StatusQuestion({ kind, request, newStatus, ...answers }: StatusQuestionProps) {
  const { code, hasLeft } = request
  const goal = statusLabelOf({ ...request, status: newStatus })
  if (kind === 'emptyBox') {
    return (
      <AlertDialog
        open
        tone="normal"
        title={`¿Cambiar ${code} a «${goal}» con la caja vacía?`}
        confirmLabel={`Cambiar a «${goal}»`}
        {...answers}
      >
        <p>{emptyBoxText}</p>
      </AlertDialog>
    )
  }
  const comesBack = hasLeft && !['shipped', 'delivered', 'closed'].includes(newStatus)
  return (
    <AlertDialog
      open={kind === 'goesBack'}
      tone="normal"
      title={`¿Cambiar ${code} de «${statusLabelOf(request)}» a «${goal}»?`}
      confirmLabel={`Cambiar a «${goal}»`}
      {...answers}
    >
      <p>Lo usual es que una solicitud no regrese de este estado. El cambio queda en el historial.</p>
      {comesBack && (
        <p className="mt-2">
          Lo que llevaba vuelve al inventario, apartado para esta caja, y se quita la fecha de envío.
        </p>
      )}
    </AlertDialog>
  )
}
