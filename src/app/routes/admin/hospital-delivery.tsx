import { DeliveryPage } from '#features/hospital-deliveries/ui/admin/delivery-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { recordId } from '../../record-id.ts'
import type { Route } from './+types/hospital-delivery'

export const meta = () => adminTitle('Entrega')

export default function HospitalDeliveryRoute({ params }: Route.ComponentProps) {
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <DeliveryPage key={id} id={id} />
}
