import { useParams } from 'react-router'
import { NewProviderPage, ProviderPage } from '#domains/publishing/providers/ui/admin/provider-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.tsx'

export default function ProviderRoute() {
  const params = useParams()
  if (params.id === 'nuevo') return <NewProviderPage />
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <ProviderPage id={id} />
}
