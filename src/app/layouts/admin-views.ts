import type { HasPart, OfficePart } from '#lib/office-parts.ts'
import { may, type Right, type Role, rolesIn } from '#lib/rights.ts'
import type { ViewShortcut } from '#ui/admin/shortcuts.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { adminRoutes, patternOf } from '../admin-routes.ts'

export type AdminView = ViewShortcut & {
  icon: IconName
  /** Other words that the search finds it by. */
  keywords?: string
  /** The description on its dashboard card. */
  text: string
  /** Hidden until it is switched on or used. */
  part?: OfficePart
  /** The view's name in `/admin?vista=…`. */
  view?: string
}

const dashboard: AdminView = {
  letter: 'i',
  to: '/admin',
  label: 'Hoy',
  keywords: 'panel inicio',
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
    keywords: 'solicitudes',
    icon: 'gift',
    text: 'Solicitudes de las familias: prepararlas, enviarlas y darles seguimiento.',
    view: 'hopeInABox',
  },
  {
    letter: 'p',
    to: '/admin/proveedores',
    label: 'Proveedores',
    icon: 'stethoscope',
    text: 'Directorio de servicios que ven las familias.',
    view: 'providers',
  },
  {
    letter: 'e',
    to: '/admin/eventos',
    label: 'Eventos',
    icon: 'calendar',
    text: 'Crear, publicar y cambiar encuentros.',
    view: 'events',
  },
  {
    letter: 'r',
    to: '/admin/registros',
    label: 'Registros de eventos',
    icon: 'usercheck',
    text: 'Confirmar o cancelar a quienes se registran.',
    view: 'registrations',
  },
  {
    letter: 'c',
    to: '/admin/contabilidad',
    label: 'Contabilidad',
    icon: 'dollar',
    text: 'Ingresos, gastos, donaciones e inventario.',
    view: 'accounting',
  },
  {
    letter: 'v',
    to: '/admin/voluntarios',
    label: 'Voluntarios',
    icon: 'handheart',
    text: 'Personas que se ofrecen a ayudar.',
    view: 'volunteers',
  },
  {
    letter: 'f',
    to: '/admin/informes',
    label: 'Informes',
    icon: 'chart',
    text: 'Descargar datos en CSV o Excel.',
    view: 'reports',
  },
  {
    letter: 'h',
    to: '/admin/entregas',
    label: 'Entregas a hospitales',
    icon: 'hospital',
    text: 'Cajas que se llevan a las instituciones.',
    view: 'hospitalDeliveries',
  },
  {
    letter: 'g',
    to: '/graph-setup',
    label: 'Integración de correo',
    keywords: 'gmail smtp microsoft outlook',
    icon: 'settings',
    text: 'Configurar y probar el envío de correos.',
  },
]

/** Views without a dashboard card. The documented nine stay nine. */
const otherViews: readonly AdminView[] = [
  view('q', '/admin/preparar', 'Preparar cajas', 'list'),
  view(undefined, '/admin/hoja-de-preparacion', 'Hoja de preparación', 'print'),
  view(undefined, '/admin/hospitales', 'Hospitales', 'hospital', 'instituciones acuerdos capacitaciones'),
  view('t', '/admin/contabilidad/inventario', 'Existencias', 'package'),
  view('u', '/admin/inventario/recibir', 'Recibir', 'download'),
  { ...view('j', '/admin/inventario/conteos', 'Conteos', 'check-circle'), part: 'counts' },
  view('x', '/admin/recetas', 'Recetas de cajas', 'book'),
  view('w', '/admin/inventario/movimientos', 'Movimientos de inventario', 'history'),
  view('m', '/admin/mensajes', 'Mensajes', 'mail'),
  view('k', '/admin/correo', 'Correos', 'message'),
  view('o', '/admin/dinero', 'Dinero que llegó', 'dollar', 'pagos donaciones recibos verificar'),
  view(undefined, '/admin/contabilidad/cierre', 'Cierre de mes', 'lock', 'cerrar'),
  view('l', '/admin/historial', 'Historial', 'history'),
  view('y', '/admin/ajustes/organizacion', 'Ajustes de la organización', 'settings'),
  view(undefined, '/admin/consultas', 'Consultas de datos sensibles', 'eye'),
  view(undefined, '/admin/mi-cuenta', 'Mi cuenta', 'lock'),
  view('a', '/admin/personas', 'Accesos', 'users', 'personas con acceso usuarios cuentas roles'),
  {
    ...view('d', '/admin/biblioteca', 'Si acaba de pasar', 'flower', 'lecturas artículos biblioteca'),
    part: 'library',
  },
  view('n', '/admin/datos-personales', 'Datos de una persona', 'lock'),
  view(undefined, '/admin/ayuda', 'Ayuda', 'help'),
  view(undefined, '/admin/importar', 'Importar', 'upload'),
  view('b', '/admin/copias', 'Copias de seguridad', 'lock'),
  view('z', '/admin/papelera', 'Papelera', 'trash'),
]

function view(
  letter: string | undefined,
  to: string,
  label: string,
  icon: IconName,
  keywords = '',
): AdminView {
  return { letter, to, label, icon, keywords, text: '' }
}

export const allViews: readonly AdminView[] = [dashboard, ...adminViews, ...otherViews]

/** The groups of «Para atender hoy». Families, who comes to a gathering, who offers help. */
const works = ['Personas', 'Cajas', 'Dinero y casa'] as const
type Work = (typeof works)[number]

export type Door = { title: string; icon: IconName; work: Work; views: AdminView[] }

/** The nine doors of the menu. What is inside one shows while it is open. «Mi cuenta» is at the menu's foot, by name. */
const doors: readonly Door[] = [
  door('Hoy', 'home', 'Personas', ['/admin']),
  door('Solicitudes', 'gift', 'Personas', ['/admin/solicitudes']),
  door('Preparar', 'list', 'Cajas', ['/admin/preparar', '/admin/hoja-de-preparacion', '/admin/recetas']),
  door('Hospitales', 'hospital', 'Cajas', ['/admin/hospitales', '/admin/entregas']),
  door('Inventario', 'package', 'Cajas', [
    '/admin/contabilidad/inventario',
    '/admin/inventario/recibir',
    '/admin/inventario/conteos',
    '/admin/inventario/movimientos',
  ]),
  door('Encuentros', 'calendar', 'Personas', ['/admin/eventos', '/admin/registros']),
  door('Personas', 'users', 'Personas', [
    '/admin/mensajes',
    '/admin/voluntarios',
    '/admin/proveedores',
    '/admin/biblioteca',
  ]),
  door('Dinero', 'dollar', 'Dinero y casa', [
    // What waits, which is the count beside the closed door.
    '/admin/dinero',
    '/admin/contabilidad',
    '/admin/contabilidad/cierre',
    '/admin/informes',
  ]),
  door('Ajustes', 'settings', 'Dinero y casa', [
    '/admin/ajustes/organizacion',
    '/admin/personas',
    '/admin/correo',
    '/graph-setup',
    '/admin/historial',
    '/admin/datos-personales',
    '/admin/consultas',
    '/admin/copias',
    '/admin/papelera',
    '/admin/importar',
    '/admin/ayuda',
  ]),
]

function door(title: string, icon: IconName, work: Work, addresses: string[]): Door {
  const views = addresses.map((address) => {
    const found = allViews.find(({ to }) => to === address)
    if (!found) throw new Error(`No view has the address ${address}`)
    return found
  })
  return { title, icon, work, views }
}

/** What a role opens on most days. Dirección, lectura and encuentros find theirs among the nine. */
const everyday: Partial<Record<Role, readonly string[]>> = {
  casos: ['/admin/solicitudes', '/admin/preparar', '/admin/mensajes'],
  empaque: ['/admin/preparar', '/admin/hoja-de-preparacion', '/admin/contabilidad/inventario'],
  contabilidad: ['/admin/dinero', '/admin/contabilidad/cierre', '/admin/contabilidad/inventario'],
}

/** The cards of the dashboard: the nine that these roles may open, after what they open on most days. */
export function cardsFor(role: string): readonly AdminView[] {
  const first = rolesIn(role).flatMap((one) => everyday[one] ?? [])
  const addresses = new Set([...first, ...adminViews.map(({ to }) => to)])
  return [...addresses]
    .flatMap((address) => allViews.find(({ to }) => to === address) ?? [])
    .filter((each) => isFor(each, (right) => may({ role }, right)))
}

/** The doors that a role opens, with what it may see inside. Where that is one view of several, the door has its name. */
export const doorsFor = (can: (right: Right) => boolean, has: HasPart): Door[] =>
  doors
    .map((door) => {
      const open = door.views.filter((view) => isFor(view, can))
      const title =
        open.length < door.views.length && open.length === 1 && open[0] ? open[0].label : door.title
      return { ...door, title, views: open.filter((view) => isShown(view, has)) }
    })
    .filter(({ views }) => views.length > 0)

export const isShown = ({ part }: { part?: OfficePart }, has: HasPart) => part === undefined || has(part)

/** Whose work a line of «Para atender hoy» is, by where it leads. A list without a door of its own is about people. */
export function workOf(link: string): { title: Work; order: number } {
  const view = viewOf(link.split('?')[0] ?? '')
  const door = doors.find(({ views }) => view && views.includes(view))
  const title = door?.work ?? 'Personas'
  return { title, order: works.indexOf(title) }
}

/** Stock is a tab of accounting; its other tabs show money. */
const moneyTabs = /^\/admin\/contabilidad(\/(resumen|transacciones|donaciones))?$/

export function isFor({ to }: { to: string }, can: (right: Right) => boolean): boolean {
  const address = to.split('?')[0] ?? to
  if (moneyTabs.test(address)) return can('money.read')
  const route = adminRoutes.find((each) => patternOf(each).test(address))
  return route !== undefined && can(route.right)
}

/** Lists that have no entry of their own, and the entry that leads to them. */
const within: Record<string, string> = {
  '/admin/inventario': '/admin/contabilidad/inventario',
  '/admin/posibles-repetidas': '/admin/solicitudes',
  '/admin/posible-spam': '/admin/solicitudes',
  '/admin/cajas': '/admin/preparar',
  '/admin/pagos': '/admin/dinero',
}

/** The entry of the menu that contains this page: the longest address wins. */
export function viewOf(pathname: string): AdminView | undefined {
  const isIn = (to: string) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
  const [found] = allViews.filter(({ to }) => isIn(to)).sort((one, other) => other.to.length - one.to.length)
  const list = found ? undefined : Object.keys(within).find(isIn)
  return found ?? allViews.find(({ to }) => list && to === within[list])
}

/** `/admin?vista=hopeInABox&id=42` → `/admin/solicitudes/42`. Null if no view has that name. */
export function addressOfView(params: URLSearchParams): string | null {
  const target = allViews.find(({ view }) => view !== undefined && view === params.get('vista'))
  if (!target) return null
  const id = params.get('id')
  return id && /^\d{1,10}$/.test(id) && target.to !== '/admin' ? `${target.to}/${id}` : target.to
}
