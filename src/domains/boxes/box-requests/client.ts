import { useSave } from '#ui/admin/use-save.ts'
import { boxRequestApi } from './endpoints.ts'
import type { BoxRequest, BoxRequestChange } from './office-schemas.ts'

/** Toasts for a changed request, in the list, the detail and the dashboard. */
export const requestToasts = {
  success: 'Solicitud actualizada',
  error: { title: 'Error al actualizar', text: 'No se pudo actualizar la solicitud.' },
} as const

export const useSaveRequest = (onSaved?: (request: BoxRequest) => void) =>
  useSave(boxRequestApi.update, { ...requestToasts, onSaved })

type Change = Pick<BoxRequestChange, 'status' | 'trackingNumber' | 'notes'>

/** A change to shipped also sends the time. `updatedAt` is the optimistic lock. */
export const changeBody = (change: Change, seen: BoxRequest) => ({
  ...change,
  ...(change.status === 'shipped' && { shippedAt: new Date().toISOString() }),
  updatedAt: seen.updatedAt,
})
