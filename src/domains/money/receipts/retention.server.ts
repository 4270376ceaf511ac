import { and, lt } from 'drizzle-orm'
import { holdsPersonal } from '#lib/database/personal-data.server.ts'
import { capAtSevenYears, retentionRule } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { receipts } from './tables.server.ts'

export const receiptRetention = [
  retentionRule({
    label: 'recibos de hace más de 7 años (quedan sin la persona que donó)',
    period: 'donations',
    entity: 'receipt',
    table: receipts,
    where: (before, ctx) =>
      and(
        lt(receipts.occurredOn, puertoRicoDay(capAtSevenYears(before, ctx.now()))),
        holdsPersonal(receipts),
      ),
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
