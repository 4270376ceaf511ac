import { sql } from 'drizzle-orm'
import { capAtSevenYears, retentionRule } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { goodsGifts } from './tables.server.ts'

const { occurredOn, donorName, donorEmail, donorPhone, notes } = goodsGifts

export const goodsGiftRetention = [
  retentionRule({
    label: 'donaciones de artículos de hace más de 7 años (quedan sin la persona que donó)',
    period: 'donations',
    entity: 'goods_gift',
    table: goodsGifts,
    where: (before, ctx) => sql`${occurredOn} < ${puertoRicoDay(capAtSevenYears(before, ctx.now()))}::date
      and coalesce(${donorName}, ${donorEmail}, ${donorPhone}, ${notes}) is not null`,
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
