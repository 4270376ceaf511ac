import { PackingSlipPage } from '../../../features/box-contents/ui/admin/packing-slip-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/packing-slip'

export const meta = () => adminTitle('Lista para la caja')

export default function PackingSlipRoute({ params }: Route.ComponentProps) {
  return <PackingSlipPage id={Number(params.id)} />
}
