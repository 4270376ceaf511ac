import { providerApi } from '#features/providers/endpoints.ts'
import { ProviderList } from '#features/providers/ui/admin/provider-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { firstCalls } from '#ui/admin/first-calls.ts'

export const meta = () => adminTitle('Proveedores')
export const handle = firstCalls(providerApi.list)

export default function ProvidersRoute() {
  return <ProviderList />
}
