import { replace } from 'react-router'
import { Dashboard } from '#features/dashboard/ui/admin/dashboard.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { addressOfView, adminViews } from '../../layouts/admin-places.ts'
import type { Route } from './+types/dashboard'

export const meta = () => adminTitle('Panel')

/** care.md#views-and-addresses: `/admin?vista=hopeInABox&id=42` is an address too. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = addressOfView(new URL(request.url).searchParams)
  if (address && address !== '/admin') throw replace(address)
  return null
}
clientLoader.hydrate = true as const

export default function DashboardRoute() {
  return <Dashboard views={adminViews} />
}
