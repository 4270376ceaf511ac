import { layout, route } from '@react-router/dev/routes'

/** The back office: one line a view. In the browser only, in Spanish, behind the session (layouts/admin.tsx). */
export const adminRoutes = layout('layouts/admin.tsx', [
  route('admin', 'routes/admin/dashboard.tsx'),
  route('admin/solicitudes', 'routes/admin/box-requests.tsx'),
  route('admin/solicitudes/:id', 'routes/admin/box-request.tsx'),
  route('admin/historial', 'routes/admin/history.tsx'),
  route('admin/personas', 'routes/admin/staff.tsx'),
])
