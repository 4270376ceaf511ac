import type { ViewShortcut } from '#ui/admin/shortcuts.tsx'
import type { IconName } from '#ui/icons/icons.tsx'

export type AdminView = ViewShortcut & {
  icon: IconName
  /** The label for narrow spaces. */
  short: string
  /** The description on its dashboard card. */
  text: string
  /** The view's name in `/admin?vista=…` (back-office.md#views). */
  view?: string
}

export const dashboard: AdminView = {
  letter: 'i',
  to: '/admin',
  label: 'Panel',
  short: 'Panel',
  icon: 'home',
  text: 'Lo que hay que atender hoy.',
  view: 'dashboard',
}

/** The nine dashboard cards (rulings.md#navigation): eight views and the e-mail set-up. */
export const adminViews: readonly AdminView[] = [
  {
    letter: 's',
    to: '/admin/solicitudes',
    label: 'Hope in a Box',
    short: 'Solicitudes',
    icon: 'gift',
    text: 'Solicitudes de las familias: prepararlas, enviarlas y darles seguimiento.',
    view: 'hopeInABox',
  },
  {
    letter: 'p',
    to: '/admin/proveedores',
    label: 'Proveedores',
    short: 'Proveedores',
    icon: 'stethoscope',
    text: 'Directorio de servicios que ven las familias.',
    view: 'providers',
  },
  {
    letter: 'e',
    to: '/admin/eventos',
    label: 'Eventos',
    short: 'Eventos',
    icon: 'calendar',
    text: 'Crear, publicar y cambiar encuentros.',
    view: 'events',
  },
  {
    letter: 'r',
    to: '/admin/registros',
    label: 'Registros de eventos',
    short: 'Registros',
    icon: 'usercheck',
    text: 'Confirmar o cancelar a quienes se registran.',
    view: 'registrations',
  },
  {
    letter: 'c',
    to: '/admin/contabilidad',
    label: 'Contabilidad',
    short: 'Contabilidad',
    icon: 'dollar',
    text: 'Ingresos, gastos, donaciones e inventario.',
    view: 'accounting',
  },
  {
    letter: 'v',
    to: '/admin/voluntarios',
    label: 'Voluntarios',
    short: 'Voluntarios',
    icon: 'handheart',
    text: 'Personas que se ofrecen a ayudar.',
    view: 'volunteers',
  },
  {
    letter: 'f',
    to: '/admin/informes',
    label: 'Informes',
    short: 'Informes',
    icon: 'chart',
    text: 'Descargar datos en CSV o Excel.',
    view: 'reports',
  },
  {
    letter: 'h',
    to: '/admin/entregas',
    label: 'Entregas a hospitales',
    short: 'Entregas',
    icon: 'hospital',
    text: 'Cajas que se llevan a las instituciones.',
    view: 'hospitalDeliveries',
  },
  {
    letter: 'g',
    to: '/graph-setup',
    label: 'Integración de correo',
    short: 'Integración de correo',
    icon: 'settings',
    text: 'Configurar y probar el envío de correos.',
  },
]

/** Views without a dashboard card are linked in the top bar (rulings.md#navigation). */
export const topBarViews: readonly AdminView[] = [
  { letter: 'm', to: '/admin/mensajes', label: 'Mensajes', short: 'Mensajes', icon: 'mail', text: '' },
  {
    letter: 'k',
    to: '/admin/correo',
    label: 'Correos enviados',
    short: 'Correos',
    icon: 'message',
    text: '',
  },
  { letter: 'o', to: '/admin/pagos', label: 'Pagos', short: 'Pagos', icon: 'dollar', text: '' },
  { letter: 'l', to: '/admin/historial', label: 'Historial', short: 'Historial', icon: 'history', text: '' },
  {
    letter: 'a',
    to: '/admin/personas',
    label: 'Personas con acceso',
    short: 'Personas',
    icon: 'users',
    text: '',
  },
]

export const allViews: readonly AdminView[] = [dashboard, ...adminViews, ...topBarViews]

/** `/admin?vista=hopeInABox&id=42` → `/admin/solicitudes/42`. Null if no view has that name. */
export function addressOfView(params: URLSearchParams): string | null {
  const target = allViews.find(({ view }) => view !== undefined && view === params.get('vista'))
  if (!target) return null
  const id = params.get('id')
  return id && /^\d{1,10}$/.test(id) && target.to !== '/admin' ? `${target.to}/${id}` : target.to
}
