import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { InventoryCategory, StockMovementKind } from './schemas.ts'

export const categoryLabels: Record<InventoryCategory, string> = {
  hopebox: 'Hope in a Box',
  supplies: 'Materiales',
  general: 'General',
}

export const movementKindLabels: Record<StockMovementKind, string> = {
  restock: 'Entrada',
  count: 'Conteo',
  correction: 'Corrección',
  consume: 'Salió en una caja',
  return: 'Volvió de una caja',
  reserve: 'Apartado para una caja',
  release: 'Liberado de una caja',
}

export const inventoryLabels = {
  records: {
    inventory_item: { label: 'Artículo de inventario', address: '/admin/contabilidad/inventario?ficha=:id' },
  },
  attention: {
    lowStock: ['artículo con poco inventario', 'artículos con poco inventario'],
  },
  jobs: { 'low-stock-digest': 'Aviso de poco inventario' },
  fields: {
    minQuantity: 'mínimo',
    unit: 'unidad',
    unitCost: 'costo por unidad',
  },
  values: {
    hopebox: 'Hope in a Box',
    supplies: 'materiales',
    general: 'general',
  },
  actions: {
    restocked: 'Se repuso',
    counted: 'Se contó',
  },
} as const satisfies FeatureLabels
