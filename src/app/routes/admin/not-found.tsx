import { data } from 'react-router'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => adminTitle('No encontramos esta página')

export default AdminNotFound
