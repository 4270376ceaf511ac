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
  fields: {
    hours: 'horario',
    icon: 'icono',
    instagram: 'Instagram',
    specialty: 'especialidad',
    website: 'sitio web',
  },
} as const satisfies FeatureLabels
