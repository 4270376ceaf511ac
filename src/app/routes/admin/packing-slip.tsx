import { PackingSlipPage } from '#features/box-contents/ui/admin/packing-slip-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { recordId } from '../../record-id.ts'
import type { Route } from './+types/packing-slip'

export const meta = () => adminTitle('Lista para la caja')

export default function PackingSlipRoute({ params }: Route.ComponentProps) {
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <PackingSlipPage id={id} />
}
