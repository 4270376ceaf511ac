import { ProviderList } from '../../../features/providers/ui/admin/provider-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Proveedores')

export default function ProvidersRoute() {
  return <ProviderList />
}
