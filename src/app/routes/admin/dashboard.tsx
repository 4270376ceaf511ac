import { Navigate, useSearchParams } from 'react-router'
import { Dashboard } from '#features/dashboard/ui/admin/dashboard.tsx'
import { useCan } from '#ui/admin/can.ts'
import { addressOfView, adminViews, isFor } from '../../layouts/admin-views.ts'

/** Also redirects `/admin?vista=hopeInABox&id=42`. */
export default function DashboardRoute() {
  const can = useCan()
  const address = addressOfView(useSearchParams()[0])
  if (address && address !== '/admin') return <Navigate to={address} replace />
  return <Dashboard views={adminViews.filter((view) => isFor(view, can))} />
}
