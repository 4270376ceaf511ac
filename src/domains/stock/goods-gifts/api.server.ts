import { route } from '#lib/http/route.server.ts'
import { goodsGiftApi } from './endpoints.ts'
import { createGoodsGift, listGoodsGifts, withdrawGoodsGift } from './service.server.ts'

export const goodsGiftRoutes = [
  route(goodsGiftApi.list, (ctx, { query }) => listGoodsGifts(ctx, query)),
  route(goodsGiftApi.create, (ctx, { body }) => createGoodsGift(ctx, body)),
  route(goodsGiftApi.withdraw, (ctx, { params, body }) => withdrawGoodsGift(ctx, params.id, body)),
]
