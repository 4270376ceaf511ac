import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'

export default AdminNotFound
