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
  cost: 'Cambio de costo',
  consume: 'Salió en una caja',
  return: 'Volvió de una caja',
  reserve: 'Apartado para una caja',
  release: 'Liberado de una caja',
  write_off: 'Perdido o dañado en un envío',
}

export const inventoryLabels = {
  records: {
    inventory_item: {
      label: 'Artículo de inventario',
      right: 'stock.read',
      address: '/admin/contabilidad/inventario?ficha=:id',
    },
  },
  search: {
    inventory_item: {
      title: 'Inventario',
      right: 'stock.read',
      list: '/admin/contabilidad/inventario',
      statuses: { active: 'Activo', inactive: 'Inactivo' },
    },
  },
  attention: {
    lowStock: ['artículo con poco inventario', 'artículos con poco inventario', 'stock.read'],
    expiringStock: ['artículo vence pronto', 'artículos vencen pronto', 'stock.read'],
  },
  reports: {
    inventory: {
      number: 8,
      title: 'Inventario con su valor',
      right: 'stock.costs',
      icon: 'box',
      text: 'Lo que había, lo que entró, lo que salió y lo que hay, por artículo y con su valor. Para tu contable.',
      dateHint: 'Por la fecha del movimiento. El valor al final es el del último día.',
      isForAccountant: true,
      filters: ['dateFrom', 'dateTo', 'status'],
      statuses: categoryLabels,
    },
  },
  jobs: { 'low-stock-digest': 'Aviso de poco inventario' },
  fields: {
    minQuantity: 'mínimo',
    unit: 'unidad',
    code: 'código',
    unitCost: { label: 'costo por unidad', right: 'stock.costs' },
    expiresOn: 'vence el',
    lotCode: 'lote',
  },
  values: {
    hopebox: 'Hope in a Box',
    supplies: 'materiales',
    general: 'general',
  },
  actions: {
    restocked: 'Se repuso',
    counted: 'Se contó',
    lot_corrected: 'Se corrigió un lote',
    lot_finished: 'Se marcó un lote como terminado',
    lot_reopened: 'Se volvió a abrir un lote',
  },
} as const satisfies FeatureLabels
