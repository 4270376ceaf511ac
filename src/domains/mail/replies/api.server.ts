import { route } from '#lib/http/route.server.ts'
import { replyApi } from './endpoints.ts'
import { correctReply, createReply, getThread, restoreReply, withdrawReply } from './service.server.ts'

export const replyRoutes = [
  route(replyApi.thread, (ctx, { params }) => getThread(ctx, params)),
  route(replyApi.create, (ctx, { params, body }) => createReply(ctx, params, body)),
  route(replyApi.withdraw, (ctx, { params }) => withdrawReply(ctx, params.id)),
  route(replyApi.restore, (ctx, { params }) => restoreReply(ctx, params.id)),
  route(replyApi.correct, (ctx, { params, body }) => correctReply(ctx, params.id, body)),
]
