import { ProviderList } from '#features/providers/ui/admin/provider-list.tsx'

export default function ProvidersRoute() {
  return <ProviderList />
}
