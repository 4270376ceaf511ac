import { route } from '#lib/http/route.server.ts'
import { receivingApi } from './endpoints.ts'
import { listReceipts, receiveDelivery, withdrawReceipt } from './service.server.ts'

export const receivingRoutes = [
  route(receivingApi.list, (ctx, { query }) => listReceipts(ctx, query)),
  route(receivingApi.create, (ctx, { body }) => receiveDelivery(ctx, body)),
  route(receivingApi.withdraw, (ctx, { params, body }) => withdrawReceipt(ctx, params.id, body)),
]
