import { preconditionOf } from '#lib/database/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { accountingApi } from './endpoints.ts'
import {
  archiveTransaction,
  createTransaction,
  getTransaction,
  listTransactions,
  updateTransaction,
} from './service.server.ts'
import { sumByMonth, sumDonationsByMethod, summarizeTransactions } from './totals.server.ts'

export const accountingRoutes = [
  route(accountingApi.list, (ctx, { query }) => listTransactions(ctx, query)),
  route(accountingApi.summary, (ctx, { query }) => summarizeTransactions(ctx, query)),
  route(accountingApi.months, (ctx, { query }) => sumByMonth(ctx, query)),
  route(accountingApi.donationsByMethod, (ctx, { query }) => sumDonationsByMethod(ctx, query)),
  route(accountingApi.get, (ctx, { params }) => getTransaction(ctx, params.id)),
  route(accountingApi.create, (ctx, { body }) => createTransaction(ctx, body)),
  route(accountingApi.update, (ctx, { params, body, headers }) =>
    updateTransaction(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(accountingApi.remove, (ctx, { params }) => archiveTransaction(ctx, params.id)),
]
