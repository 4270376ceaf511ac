import { NewProviderPage, ProviderPage } from '#features/providers/ui/admin/provider-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { recordId } from '../../record-id.ts'
import type { Route } from './+types/provider'

export const meta = () => adminTitle('Proveedor')

export default function ProviderRoute({ params }: Route.ComponentProps) {
  if (params.id === 'nuevo') return <NewProviderPage />
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <ProviderPage id={id} />
}
