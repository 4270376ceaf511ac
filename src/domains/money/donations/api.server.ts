import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { changeDonor } from './donor.server.ts'
import { donationApi } from './endpoints.ts'
import {
  createDonation,
  createGiftFromNotice,
  getDonation,
  listDonations,
  reportDonation,
  withdrawDonation,
} from './service.server.ts'

export const donationRoutes = [
  route(donationApi.create, (ctx, { body }) => createDonation(ctx, body)),
  route(donationApi.reportPaid, (ctx, { params }) => reportDonation(ctx, params.reference, true)),
  route(donationApi.takeBackReport, (ctx, { params }) => reportDonation(ctx, params.reference, false)),
  route(donationApi.withdraw, (ctx, { params }) => withdrawDonation(ctx, params.reference)),
  route(donationApi.list, (ctx, { query }) => listDonations(ctx, query)),
  route(donationApi.fromNotice, (ctx, { params }) => createGiftFromNotice(ctx, params.id)),
  route(donationApi.changeDonor, (ctx, { params, body, headers }) =>
    changeDonor(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(donationApi.get, (ctx, { params }) => getDonation(ctx, params.id)),
]
