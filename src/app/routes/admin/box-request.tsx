import { BoxPanel } from '../../../features/box-contents/ui/admin/box-panel.tsx'
import { RequestPage } from '../../../features/box-requests/ui/admin/request-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/box-request'

export const meta = () => adminTitle('Solicitud')

export default function BoxRequestRoute({ params }: Route.ComponentProps) {
  return <RequestPage id={Number(params.id)} contents={(request) => <BoxPanel request={request} />} />
}
