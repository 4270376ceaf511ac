import type { Feature } from '#lib/feature.server.ts'
import { goodsGiftRoutes } from './api.server.ts'
import { goodsGiftApi } from './endpoints.ts'
import { goodsGiftPeople, goodsGiftTexts } from './people.server.ts'
import { goodsGiftRetention } from './retention.server.ts'

export const goodsGiftsFeature: Feature = {
  name: 'goods-gifts',
  api: goodsGiftApi,
  routes: goodsGiftRoutes,
  retention: goodsGiftRetention,
  people: goodsGiftPeople,
  personTexts: goodsGiftTexts,
}
