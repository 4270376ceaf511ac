import { isNotNull } from 'drizzle-orm'
import { keepingRule, olderThan } from '../../lib/keeping.server.ts'
import { labelPurchases } from './tables.server.ts'

export const labelKeeping = [
  keepingRule({
    words: 'copias de etiquetas de envío (se borran; queda la compra)',
    table: labelPurchases,
    where: (before) => olderThan(labelPurchases.createdAt, before, isNotNull(labelPurchases.pdf)),
    blank: () => ({ pdf: null }),
  }),
]
