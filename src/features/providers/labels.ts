import type { FeatureLabels } from '#lib/feature-labels.ts'

export const providersLabels = {
  records: {
    provider: { label: 'Proveedor', address: '/admin/proveedores/:id' },
  },
  search: {
    provider: {
      title: 'Proveedores',
      list: '/admin/proveedores',
      statuses: { active: 'Activo', inactive: 'Inactivo' },
    },
  },
  fields: {
    hours: 'horario',
    icon: 'icono',
    instagram: 'Instagram',
    otherHours: 'horario en el otro idioma',
    otherSpecialty: 'especialidad en el otro idioma',
    specialty: 'especialidad',
    website: 'sitio web',
  },
} as const satisfies FeatureLabels
