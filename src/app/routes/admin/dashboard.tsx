import { Navigate, useSearchParams } from 'react-router'
import { Dashboard } from '#domains/office/dashboard/ui/admin/dashboard.tsx'
import { useRole } from '#ui/admin/can.ts'
import { addressOfView, cardsFor, workOf } from '../../layouts/admin-views.ts'

/** Also redirects `/admin?vista=hopeInABox&id=42`. */
export default function DashboardRoute() {
  const role = useRole()
  const address = addressOfView(useSearchParams()[0])
  if (address && address !== '/admin') return <Navigate to={address} replace />
  return <Dashboard views={cardsFor(role)} workOf={workOf} />
}
