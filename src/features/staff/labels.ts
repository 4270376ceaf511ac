import type { FeatureLabels } from '#lib/feature-labels.ts'

export const staffLabels = {
  records: {
    user: { label: 'Persona con acceso', address: '/admin/personas?ficha=:id' },
  },
  search: {
    user: {
      title: 'Personas con acceso',
      list: null,
      statuses: { active: 'Con acceso', inactive: 'Sin acceso' },
    },
  },
  actions: {
    reset_password: 'Se puso otra contraseña',
    own_password: 'Cambió su contraseña',
    access_removed: 'Se quitó el acceso',
    access_returned: 'Se devolvió el acceso',
  },
} as const satisfies FeatureLabels
