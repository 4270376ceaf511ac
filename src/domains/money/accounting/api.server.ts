import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { changeDonorOfEntry } from './donor.server.ts'
import { accountingApi } from './endpoints.ts'
import { closeMonth, listMonthCloses, reopenMonth } from './month-close.server.ts'
import {
  archiveTransaction,
  createTransaction,
  getTransaction,
  listTransactions,
  reverseTransaction,
  undoTransactionReversal,
  updateTransaction,
} from './service.server.ts'
import { sumByMonth, sumDonationsByMethod, summarizeTransactions } from './totals.server.ts'

export const accountingRoutes = [
  route(accountingApi.list, (ctx, { query }) => listTransactions(ctx, query)),
  route(accountingApi.summary, (ctx, { query }) => summarizeTransactions(ctx, query)),
  route(accountingApi.months, (ctx, { query }) => sumByMonth(ctx, query)),
  route(accountingApi.donationsByMethod, (ctx, { query }) => sumDonationsByMethod(ctx, query)),
  route(accountingApi.monthCloses, (ctx, { query }) => listMonthCloses(ctx, query)),
  route(accountingApi.closeMonth, (ctx, { body }) => closeMonth(ctx, body.month)),
  route(accountingApi.reopenMonth, (ctx, { body }) => reopenMonth(ctx, body.month, body.reason)),
  route(accountingApi.get, (ctx, { params }) => getTransaction(ctx, params.id)),
  route(accountingApi.create, (ctx, { body }) => createTransaction(ctx, body)),
  route(accountingApi.update, (ctx, { params, body, headers }) =>
    updateTransaction(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(accountingApi.changeDonor, (ctx, { params, body, headers }) =>
    changeDonorOfEntry(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(accountingApi.reverse, (ctx, { params, body }) => reverseTransaction(ctx, params.id, body)),
  route(accountingApi.undoReversal, (ctx, { params }) => undoTransactionReversal(ctx, params.id)),
  route(accountingApi.remove, (ctx, { params }) => archiveTransaction(ctx, params.id)),
]
