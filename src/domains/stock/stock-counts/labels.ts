import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { StockCountStatus } from './schemas.ts'

export const stockCountStatusLabels: Record<StockCountStatus, string> = {
  open: 'Sin terminar',
  accepted: 'Aceptado',
  cancelled: 'Descartado',
}

export const stockCountsLabels = {
  records: {
    stock_count: {
      label: 'Conteo de inventario',
      right: 'stock.read',
      address: '/admin/inventario/conteos/:id',
    },
  },
  attention: {
    openCounts: ['conteo de inventario sin terminar', 'conteos de inventario sin terminar', 'stock.read'],
  },
  fields: {
    categories: 'categorías',
    closedAt: 'cerrado el',
    closedBy: 'quién lo cerró',
    reason: 'razón',
  },
  values: { open: 'sin terminar', accepted: 'aceptado' },
  actions: {
    count_accepted: 'Se aceptaron las diferencias',
    count_cancelled: 'Se descartó',
    reopened: 'Se volvió a abrir',
  },
} as const satisfies FeatureLabels
