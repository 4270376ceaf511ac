import { SerialLabelsPage } from '../../../features/hospital-deliveries/ui/admin/serial-labels-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/serial-labels'

export const meta = () => adminTitle('Etiquetas de serie')

export default function SerialLabelsRoute({ params }: Route.ComponentProps) {
  return <SerialLabelsPage id={Number(params.id)} />
}
