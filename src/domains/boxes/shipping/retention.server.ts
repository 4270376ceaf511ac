import { isNotNull } from 'drizzle-orm'
import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { labelPurchases } from './tables.server.ts'

export const labelRetention = [
  retentionRule({
    label: 'copias de etiquetas de envío (se borran; queda la compra)',
    period: 'labels',
    table: labelPurchases,
    where: (before) => olderThan(labelPurchases.createdAt, before, isNotNull(labelPurchases.pdf)),
    keepsRow: () => ({}),
  }),
]
