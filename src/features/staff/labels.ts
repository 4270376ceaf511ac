import type { FeatureLabels } from '#lib/feature-labels.ts'

export const staffLabels = {
  records: {
    user: { label: 'Persona con acceso', address: '/admin/personas?ficha=:id' },
  },
  actions: {
    reset_password: 'Se puso otra contraseña',
    own_password: 'Cambió su contraseña',
    access_removed: 'Se quitó el acceso',
    access_returned: 'Se devolvió el acceso',
  },
} as const satisfies FeatureLabels
