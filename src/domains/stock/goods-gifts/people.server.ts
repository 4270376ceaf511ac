import { sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { PersonSource } from '#lib/people.server.ts'
import { goodsGiftRetention } from './retention.server.ts'
import { goodsGifts } from './tables.server.ts'

export const goodsGiftPeople: Record<string, PersonSource> = {
  goods_gift: {
    rule: goodsGiftRetention[0]!,
    table: goodsGifts,
    title: goodsGifts.donorName,
    detail: sql`'$' || ${goodsGifts.value}::text`,
    names: [goodsGifts.donorName],
    emails: [goodsGifts.donorEmail],
    phones: [goodsGifts.donorPhone],
    remains: 'Los artículos, el valor y el día: están en las existencias y en la contabilidad.',
    keptByLawUntil: (ctx) =>
      sql`(${goodsGifts.occurredOn} + make_interval(years => ${ctx.services.get(siteSettings).es.privacy.donationYears}::int))::date`,
    goesAtOnce: { donorPhone: null, notes: null },
  },
}

export const goodsGiftTexts = [goodsGifts.withdrawnReason]
