import { route } from '#lib/http/route.server.ts'
import { compareRequests } from './compare.server.ts'
import { duplicateApi } from './endpoints.ts'
import { mergeRequests } from './merge.server.ts'
import { dismissPair, listDuplicates, listPairs, markDuplicates, recallPair } from './service.server.ts'
import { listMerges, undoMerge } from './undo-merge.server.ts'

export const duplicateRoutes = [
  route(duplicateApi.pairs, (ctx, { query }) => listPairs(ctx, query)),
  route(duplicateApi.marks, (ctx, { query }) => markDuplicates(ctx, query.ids)),
  route(duplicateApi.ofRequest, (ctx, { params }) => listDuplicates(ctx, params.id)),
  route(duplicateApi.compare, (ctx, { params }) => compareRequests(ctx, params)),
  route(duplicateApi.dismiss, (ctx, { params }) => dismissPair(ctx, params)),
  route(duplicateApi.recall, (ctx, { params }) => recallPair(ctx, params)),
  route(duplicateApi.merge, (ctx, { params, body }) => mergeRequests(ctx, params.id, params.otherId, body)),
  route(duplicateApi.merges, (ctx, { params }) => listMerges(ctx, params.id)),
  route(duplicateApi.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id)),
]
