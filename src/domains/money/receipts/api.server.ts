import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { getStatement, listDonorYears, sendStatement, sendStatements } from './donor-years.server.ts'
import { receiptApi } from './endpoints.ts'
import { getReceipt, handReceipt, listReceipts, sendReceipt, voidReceipt } from './service.server.ts'

export const receiptRoutes = [
  route(receiptApi.list, (ctx, { query }) => listReceipts(ctx, query)),
  route(receiptApi.get, (ctx, { params }) => getReceipt(ctx, params.id)),
  route(receiptApi.send, (ctx, { params, body }) => sendReceipt(ctx, params.id, body)),
  route(receiptApi.hand, (ctx, { params }) => handReceipt(ctx, params.id)),
  route(receiptApi.voidReceipt, (ctx, { params, body, headers }) =>
    voidReceipt(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(receiptApi.donorYears, (ctx, { query }) => listDonorYears(ctx, query)),
  route(receiptApi.statement, (ctx, { params }) => getStatement(ctx, params.id)),
  route(receiptApi.sendStatements, (ctx, { body }) => sendStatements(ctx, body)),
  route(receiptApi.sendStatement, (ctx, { params, body }) => sendStatement(ctx, params.id, body)),
]
