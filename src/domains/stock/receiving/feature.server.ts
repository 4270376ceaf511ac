import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { receivingRoutes } from './api.server.ts'
import { receivingApi } from './endpoints.ts'
import { stockReceipts } from './tables.server.ts'

export const receivingFeature: Feature = {
  name: 'receiving',
  api: receivingApi,
  routes: receivingRoutes,
  searchSources: {
    stock_receipt: {
      table: stockReceipts,
      title: sql`coalesce(${stockReceipts.supplierName}, 'Entrada núm. ' || ${stockReceipts.id})`,
      // Not the total: who packs finds deliveries too.
      detail: stockReceipts.documentNumber,
      status: sql`null::text`,
      link: sql`'/admin/inventario/entradas'`,
    },
  },
}
