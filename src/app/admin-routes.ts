/** `file` is the module in routes/admin. */
export type AdminRoute = { path: string; file: string; title: string }

/** One line per back-office view. They render only in the browser, in Spanish, with a session (layouts/admin.tsx). */
export const adminRoutes: AdminRoute[] = [
  { path: '/admin', file: 'dashboard', title: 'Panel' },
  { path: '/admin/solicitudes', file: 'box-requests', title: 'Solicitudes' },
  { path: '/admin/solicitudes/:id', file: 'box-request', title: 'Solicitud' },
  { path: '/admin/solicitudes/:id/contenido', file: 'packing-slip', title: 'Lista para la caja' },
  { path: '/admin/hoja-de-preparacion', file: 'pick-list', title: 'Hoja de preparación' },
  { path: '/admin/recetas', file: 'box-recipes', title: 'Recetas de cajas' },
  { path: '/admin/contabilidad/:tab?', file: 'accounting', title: 'Contabilidad' },
  { path: '/admin/inventario/movimientos', file: 'stock-movements', title: 'Movimientos de inventario' },
  { path: '/admin/entregas', file: 'hospital-deliveries', title: 'Entregas a hospitales' },
  { path: '/admin/entregas/:id', file: 'hospital-delivery', title: 'Entrega' },
  { path: '/admin/entregas/:id/etiquetas', file: 'serial-labels', title: 'Etiquetas de serie' },
  { path: '/admin/proveedores', file: 'providers', title: 'Proveedores' },
  { path: '/admin/proveedores/:id', file: 'provider', title: 'Proveedor' },
  { path: '/admin/eventos', file: 'events', title: 'Eventos' },
  { path: '/admin/eventos/:id', file: 'event', title: 'Evento' },
  { path: '/admin/registros', file: 'registrations', title: 'Registros de eventos' },
  { path: '/admin/registros/asistencia/:eventId', file: 'attendance', title: 'Hoja de asistencia' },
  { path: '/admin/informes', file: 'reports', title: 'Informes' },
  { path: '/admin/voluntarios', file: 'volunteers', title: 'Voluntarios' },
  { path: '/admin/mensajes', file: 'messages', title: 'Mensajes' },
  { path: '/admin/correo/:tab?', file: 'outbox', title: 'Correos' },
  { path: '/admin/pagos/:tab?', file: 'payments', title: 'Pagos' },
  { path: '/graph-setup', file: 'graph-setup', title: 'Integración de correo' },
  { path: '/admin/historial', file: 'history', title: 'Historial' },
  { path: '/admin/personas', file: 'staff', title: 'Personas con acceso' },
  { path: '/admin/*', file: 'not-found', title: 'No encontramos esta página' },
]

export const adminTitle = (title: string) => `${title} · Administración`
