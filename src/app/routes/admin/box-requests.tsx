import { RequestList } from '../../../features/box-requests/ui/admin/request-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Solicitudes')

export default function BoxRequestsRoute() {
  return <RequestList />
}
