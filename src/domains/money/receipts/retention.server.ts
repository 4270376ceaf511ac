import { sql } from 'drizzle-orm'
import { capAtSevenYears, retentionRule } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { receipts } from './tables.server.ts'

const { occurredOn, donorName, donorEmail, donorPhone, emailedTo } = receipts

export const receiptRetention = [
  retentionRule({
    label: 'recibos de hace más de 7 años (quedan sin la persona que donó)',
    period: 'donations',
    entity: 'receipt',
    table: receipts,
    where: (before, ctx) => sql`${occurredOn} < ${puertoRicoDay(capAtSevenYears(before, ctx.now()))}::date
      and coalesce(${donorName}, ${donorEmail}, ${donorPhone}, ${emailedTo}::text) is not null`,
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
