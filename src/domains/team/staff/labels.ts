import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { Role } from '#lib/rights.ts'

/** What each kind of access is for, in a line (docs/product/roles.md). */
export const roleLabels: Record<Role, { label: string; text: string }> = {
  admin: { label: 'Dirección', text: 'Todo, también las cuentas, el correo y los ajustes.' },
  casos: {
    label: 'Casos',
    text: 'Las solicitudes de las familias con todo lo que cuentan, los mensajes y el directorio. También prepara sus cajas, sin marcar Empaque.',
  },
  empaque: {
    label: 'Empaque',
    text: 'Preparar cajas: primer nombre, contenido, tarjeta y etiqueta. Ni teléfonos, ni la pérdida, ni dinero.',
  },
  encuentros: { label: 'Encuentros', text: 'Eventos, registros y personas voluntarias.' },
  contabilidad: {
    label: 'Contabilidad',
    text: 'Pagos, donaciones, recibos, contabilidad y existencias. No las solicitudes.',
  },
  lectura: {
    label: 'Lectura',
    text: 'Mira casi todo sin cambiar nada, sin lo que cuentan sobre la pérdida y sin descargas.',
  },
}

export const staffLabels = {
  records: {
    user: { label: 'Persona con acceso', right: 'staff.write', address: '/admin/personas?ficha=:id' },
  },
  search: {
    user: {
      title: 'Accesos',
      right: 'staff.write',
      list: null,
      statuses: { active: 'Con acceso', inactive: 'Sin acceso' },
    },
  },
  fields: { role: 'Tipo de acceso' },
  values: Object.fromEntries(Object.entries(roleLabels).map(([role, { label }]) => [role, label])),
  actions: {
    role_changed: 'Cambió su tipo de acceso',
    reset_password: 'Se puso otra contraseña',
    own_password: 'Cambió su contraseña',
    access_removed: 'Se quitó el acceso',
    access_returned: 'Se devolvió el acceso',
  },
} as const satisfies FeatureLabels
