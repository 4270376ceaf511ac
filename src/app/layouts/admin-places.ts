import type { PlaceShortcut } from '#ui/admin/shortcuts.tsx'
import type { IconName } from '#ui/icons/icons.tsx'

export type AdminPlace = PlaceShortcut & {
  icon: IconName
  /** The name where there is little room. */
  short: string
  /** On the dashboard's card: what one does there. */
  text: string
  /** The view's name in back-office.md#views, as in `/admin?vista=…`. */
  view?: string
}

export const dashboard: AdminPlace = {
  letter: 'i',
  to: '/admin',
  label: 'Panel',
  short: 'Panel',
  icon: 'home',
  text: 'Lo que hay que atender hoy.',
  view: 'dashboard',
}

/** rulings.md#navigation: the nine navigation cards: the eight views besides the dashboard, and the e-mail set-up. */
export const adminViews: readonly AdminPlace[] = [
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

/** rulings.md#navigation: what has no card is reached from the top bar. */
export const topBarPlaces: readonly AdminPlace[] = [
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

export const allPlaces: readonly AdminPlace[] = [dashboard, ...adminViews, ...topBarPlaces]

/** `/admin?vista=hopeInABox&id=42` → `/admin/solicitudes/42`; null when it names no view. */
export function addressOfView(params: URLSearchParams): string | null {
  const place = allPlaces.find(({ view }) => view !== undefined && view === params.get('vista'))
  if (!place) return null
  const id = params.get('id')
  return id && /^\d{1,10}$/.test(id) && place.to !== '/admin' ? `${place.to}/${id}` : place.to
}
