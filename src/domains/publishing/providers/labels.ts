import type { FeatureLabels } from '#lib/feature-labels.ts'

export const providersLabels = {
  records: {
    provider: { label: 'Proveedor', right: 'providers.read', address: '/admin/proveedores/:id' },
  },
  search: {
    provider: {
      title: 'Proveedores',
      right: 'providers.read',
      list: '/admin/proveedores',
      statuses: { active: 'Activo', inactive: 'Inactivo' },
    },
  },
  attention: {
    providerCorrections: ['corrección de un proveedor', 'correcciones de proveedores', 'providers.read'],
    staleProviders: ['proveedor por confirmar', 'proveedores por confirmar', 'providers.read'],
  },
  actions: {
    asked_to_confirm: 'Se le pidió que confirme su ficha',
    confirmed_by_provider: 'Confirmó su ficha',
    correction_sent: 'Mandó una corrección',
    correction_approved: 'Se publicó la corrección',
    correction_refused: 'Se rechazó la corrección',
  },
  values: { free: 'gratis', sliding: 'según lo que pueda pagar' },
  fields: {
    confirmedOn: 'confirmado el',
    isOnline: 'en línea',
    languages: 'idiomas',
    audiences: 'para quién',
    plans: 'planes',
    hours: 'horario',
    icon: 'icono',
    instagram: 'Instagram',
    otherHours: 'horario en el otro idioma',
    otherSpecialty: 'especialidad en el otro idioma',
    specialty: 'especialidad',
    website: 'sitio web',
  },
} as const satisfies FeatureLabels
