import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { GoodsGift, GoodsGiftFilter, GoodsGiftReason, NewGoodsGift } from './schemas.ts'

export const goodsGiftApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/goods-gifts',
    access: 'money.read',
    summary: 'Things given for the inventory, newest first',
    query: GoodsGiftFilter,
    list: true,
    response: GoodsGift,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/goods-gifts',
    access: 'money.write',
    summary: 'Things came in as a gift: they go to the inventory, and the donor gets a receipt',
    body: NewGoodsGift,
    response: GoodsGift,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/goods-gifts/:id/withdraw',
    access: 'money.write',
    summary: 'Takes a gift back that was written down by mistake; its receipt becomes void',
    params: idParams,
    body: GoodsGiftReason,
    response: GoodsGift,
  }),
}
