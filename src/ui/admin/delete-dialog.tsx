import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { type SaveOptions, useSave } from './use-save.ts'

type DeleteDialogProps = {
  endpoint: AnyEndpoint
  id: number
  /** The question, naming the thing. */
  title: ReactNode
  /** «Eliminar a María Rivera» */
  confirmLabel: string
  success: string
  error: SaveOptions<AnyEndpoint>['error']
  onClose: () => void
  onDeleted?: () => void
  /** What follows from it. */
  children: ReactNode
}

/** care.md#undo-and-confirmation: mount it to ask; what cannot be undone names the thing and starts on «Cancelar». */
export function DeleteDialog({
  endpoint,
  id,
  success,
  error,
  onClose,
  onDeleted,
  ...props
}: DeleteDialogProps) {
  const remove = useSave(endpoint, {
    success,
    error,
    onSaved: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <AlertDialog
      open
      {...props}
      busy={remove.isPending}
      error={remove.problem?.detail}
      onConfirm={() => remove.mutate({ params: { id } })}
      onCancel={onClose}
    />
  )
}
