import { ClaimList } from '../../../features/payments/ui/admin/claim-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Pagos')

export default function PaymentsRoute() {
  return <ClaimList />
}
