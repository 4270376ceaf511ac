import { NewProviderPage, ProviderPage } from '../../../features/providers/ui/admin/provider-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/provider'

export const meta = () => adminTitle('Proveedor')

export default function ProviderRoute({ params }: Route.ComponentProps) {
  return params.id === 'nuevo' ? <NewProviderPage /> : <ProviderPage id={Number(params.id)} />
}
