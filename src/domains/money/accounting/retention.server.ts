import { sql } from 'drizzle-orm'
import { capAtSevenYears, retentionRule } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { accountingTransactions } from './tables.server.ts'

const { occurredOn, donorName, donorEmail, donorPhone, joinedFrom } = accountingTransactions

export const accountingRetention = [
  retentionRule({
    label: 'transacciones de hace más de 7 años (quedan sin la persona que donó)',
    period: 'donations',
    entity: 'accounting_transaction',
    table: accountingTransactions,
    where: (before, ctx) => sql`${occurredOn} < ${puertoRicoDay(capAtSevenYears(before, ctx.now()))}::date
      and coalesce(${donorName}, ${donorEmail}, ${donorPhone}, ${joinedFrom}::text) is not null`,
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
