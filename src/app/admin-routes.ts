import { layout, route } from '@react-router/dev/routes'

/** The back office: one line a view. In the browser only, in Spanish, behind the session (layouts/admin.tsx). */
export const adminRoutes = layout('layouts/admin.tsx', [
  route('admin', 'routes/admin/dashboard.tsx'),
  route('admin/solicitudes', 'routes/admin/box-requests.tsx'),
  route('admin/solicitudes/:id', 'routes/admin/box-request.tsx'),
  route('admin/solicitudes/:id/contenido', 'routes/admin/packing-slip.tsx'),
  route('admin/hoja-de-preparacion', 'routes/admin/pick-list.tsx'),
  route('admin/recetas', 'routes/admin/box-recipes.tsx'),
  route('admin/contabilidad/:tab?', 'routes/admin/accounting.tsx'),
  route('admin/inventario/movimientos', 'routes/admin/stock-movements.tsx'),
  route('admin/entregas', 'routes/admin/hospital-deliveries.tsx'),
  route('admin/entregas/:id', 'routes/admin/hospital-delivery.tsx'),
  route('admin/entregas/:id/etiquetas', 'routes/admin/serial-labels.tsx'),
  route('admin/proveedores', 'routes/admin/providers.tsx'),
  route('admin/proveedores/:id', 'routes/admin/provider.tsx'),
  route('admin/eventos', 'routes/admin/events.tsx'),
  route('admin/eventos/:id', 'routes/admin/event.tsx'),
  route('admin/registros', 'routes/admin/registrations.tsx'),
  route('admin/registros/asistencia/:eventId', 'routes/admin/attendance.tsx'),
  route('admin/informes', 'routes/admin/reports.tsx'),
  route('admin/voluntarios', 'routes/admin/volunteers.tsx'),
  route('admin/mensajes', 'routes/admin/messages.tsx'),
  route('admin/historial', 'routes/admin/history.tsx'),
  route('admin/personas', 'routes/admin/staff.tsx'),
])
