import { route } from '#lib/http/route.server.ts'
import { binApi } from './endpoints.ts'
import { listBin, restoreRecord } from './service.server.ts'

export const binRoutes = [
  route(binApi.list, (ctx, { query }) => listBin(ctx, query)),
  route(binApi.restore, (ctx, { params }) => restoreRecord(ctx, params)),
]
