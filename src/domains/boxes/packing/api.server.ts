import { route } from '#lib/http/route.server.ts'
import { packingApi } from './endpoints.ts'
import { listBoxPapers } from './papers.server.ts'
import { performOnBox } from './service.server.ts'
import { findBox, getPackingTable } from './table.server.ts'

export const packingRoutes = [
  route(packingApi.table, (ctx, { query }) => getPackingTable(ctx, query.stage)),
  route(packingApi.find, (ctx, { query }) => findBox(ctx, query.number)),
  route(packingApi.action, (ctx, { params, body }) => performOnBox(ctx, params.requestId, body)),
  route(packingApi.papers, (ctx, { query }) => listBoxPapers(ctx, query.requestIds ?? [])),
]
