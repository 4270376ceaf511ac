import { DeliveryPage } from '../../../features/hospital-deliveries/ui/admin/delivery-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/hospital-delivery'

export const meta = () => adminTitle('Entrega')

export default function HospitalDeliveryRoute({ params }: Route.ComponentProps) {
  return <DeliveryPage key={params.id} id={Number(params.id)} />
}
