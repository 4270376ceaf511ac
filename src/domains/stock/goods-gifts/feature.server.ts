import { sql } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { goodsGiftRoutes } from './api.server.ts'
import { goodsGiftApi } from './endpoints.ts'
import { goodsGiftPeople, goodsGiftTexts } from './people.server.ts'
import { goodsGiftRetention } from './retention.server.ts'
import { goodsGifts } from './tables.server.ts'

export const goodsGiftsFeature: Feature = {
  name: 'goods-gifts',
  api: goodsGiftApi,
  routes: goodsGiftRoutes,
  retention: goodsGiftRetention,
  people: goodsGiftPeople,
  personTexts: goodsGiftTexts,
  searchSources: {
    goods_gift: {
      table: goodsGifts,
      title: sql`coalesce(${goodsGifts.donorName}, 'Donación Anónima')`,
      detail: sql`concat_ws(' · ', ${goodsGifts.documentNumber}, '$' || ${goodsGifts.value})`,
      status: sql`case when ${goodsGifts.withdrawnAt} is null then 'valid' else 'withdrawn' end`,
    },
  },
}
