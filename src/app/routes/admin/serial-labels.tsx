import { SerialLabelsPage } from '#features/hospital-deliveries/ui/admin/serial-labels-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { recordId } from '../../record-id.ts'
import type { Route } from './+types/serial-labels'

export const meta = () => adminTitle('Etiquetas de serie')

export default function SerialLabelsRoute({ params }: Route.ComponentProps) {
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <SerialLabelsPage id={id} />
}
