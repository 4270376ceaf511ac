import { route } from '#lib/http/route.server.ts'
import { binApi } from './endpoints.ts'
import { listBin, restoreRecord } from './service.server.ts'
import { clearSuspect, listSuspects, removeSuspect } from './suspects.server.ts'

export const binRoutes = [
  route(binApi.list, (ctx, { query }) => listBin(ctx, query)),
  route(binApi.restore, (ctx, { params }) => restoreRecord(ctx, params)),
  route(binApi.listSuspects, (ctx, { query }) => listSuspects(ctx, query)),
  route(binApi.clearSuspect, (ctx, { params }) => clearSuspect(ctx, params)),
  route(binApi.removeSuspect, (ctx, { params }) => removeSuspect(ctx, params)),
]
