import { and, lt } from 'drizzle-orm'
import { holdsPersonal } from '#lib/database/personal-data.server.ts'
import { capAtSevenYears, retentionRule } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { goodsGifts } from './tables.server.ts'

export const goodsGiftRetention = [
  retentionRule({
    label: 'donaciones de artículos de hace más de 7 años (quedan sin la persona que donó)',
    period: 'donations',
    entity: 'goods_gift',
    table: goodsGifts,
    where: (before, ctx) =>
      and(
        lt(goodsGifts.occurredOn, puertoRicoDay(capAtSevenYears(before, ctx.now()))),
        holdsPersonal(goodsGifts),
      ),
    keepsRow: (ctx) => ({ updatedAt: ctx.now() }),
  }),
]
