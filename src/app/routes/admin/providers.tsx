import { ProviderList } from '#domains/publishing/providers/ui/admin/provider-list.tsx'

export default ProviderList
