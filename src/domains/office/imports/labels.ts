import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { ImportKind } from './schemas.ts'

export const importKindLabels: Record<ImportKind, string> = {
  stock: 'Inventario',
  providers: 'Proveedores',
  volunteers: 'Voluntarios',
  requests: 'Solicitudes pasadas',
  donations: 'Donantes y donaciones',
}

export const importsLabels = {
  records: { import: { label: 'Importación', right: 'settings.write', address: '/admin/importar' } },
  actions: { imported: 'Se importó', import_undone: 'Se deshizo la importación' },
} as const satisfies FeatureLabels
