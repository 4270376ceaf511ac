import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { type SaveOptions, useSave } from './use-save.ts'

type DeleteDialogProps = {
  endpoint: AnyEndpoint
  id: number
  /** What staff chose in the dialog. */
  query?: Record<string, boolean> | undefined
  /** The question. It names the record. */
  title: ReactNode
  /** "Eliminar a María Rivera" */
  confirmLabel: string
  success: string
  error: SaveOptions<AnyEndpoint>['error']
  onClose: () => void
  onDeleted?: () => void
  /** The consequences. */
  children: ReactNode
}

/** Mount it to ask. It names the record and focuses the cancel button first. */
export function DeleteDialog({
  endpoint,
  id,
  query,
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
      onConfirm={() => remove.mutate({ params: { id }, ...(query && { query }) })}
      onCancel={onClose}
    />
  )
}
