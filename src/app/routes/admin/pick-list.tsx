import { useSearchParams } from 'react-router'
import { PickListPage } from '#features/box-contents/ui/admin/pick-list-page.tsx'

export default function PickListRoute() {
  const [params] = useSearchParams()
  const requestIds = params.get('solicitud') ?? ''
  return (
    <PickListPage
      requestIds={/^\d{1,9}(,\d{1,9}){0,199}$/.test(requestIds) ? requestIds.split(',').map(Number) : []}
    />
  )
}
