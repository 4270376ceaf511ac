import { sql } from 'drizzle-orm'
import { capAtSevenYears, retentionRule } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { accountingTransactions } from './tables.server.ts'

const { occurredOn, donorName, donorEmail, donorPhone, description } = accountingTransactions

export const accountingRetention = [
  retentionRule({
    label: 'transacciones de hace más de 7 años (quedan sin la persona que donó)',
    entity: 'accounting_transaction',
    table: accountingTransactions,
    where: (before, ctx) => sql`${occurredOn} < ${puertoRicoDay(capAtSevenYears(before, ctx.now()))}::date
      and coalesce(${donorName}, ${donorEmail}, ${donorPhone}) is not null`,
    blank: (ctx) => ({
      donorName: null,
      donorEmail: null,
      donorPhone: null,
      notes: null,
      searchText: sql`lower(${description})`,
      updatedAt: ctx.now(),
    }),
  }),
]
