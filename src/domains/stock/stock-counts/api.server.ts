import { route } from '#lib/http/route.server.ts'
import { stockCountApi } from './endpoints.ts'
import { acceptCount, cancelCount, countLine, reopenCount, startCount } from './service.server.ts'
import { listCounts, readSheet } from './sheets.server.ts'

export const stockCountRoutes = [
  route(stockCountApi.list, (ctx, { query }) => listCounts(ctx, query)),
  route(stockCountApi.get, (ctx, { params }) => readSheet(ctx, params.id)),
  route(stockCountApi.create, (ctx, { body }) => startCount(ctx, body)),
  route(stockCountApi.setLine, (ctx, { params, body }) => countLine(ctx, params, body)),
  route(stockCountApi.accept, (ctx, { params, body }) => acceptCount(ctx, params.id, body)),
  route(stockCountApi.cancel, (ctx, { params }) => cancelCount(ctx, params.id)),
  route(stockCountApi.reopen, (ctx, { params }) => reopenCount(ctx, params.id)),
]
