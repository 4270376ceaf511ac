import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/fields.ts'
import { Donation, DonationListQuery, DonationReceipt, NewDonation } from './schemas.ts'

export const donationApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/donations',
    access: 'public',
    summary: 'Announces a donation. Its reference is sent along with the payment',
    form: true,
    body: NewDonation,
    response: z.union([Donation, DonationReceipt]),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/donations',
    access: 'admin',
    summary: 'Donations and intents, newest first',
    query: DonationListQuery,
    list: true,
    response: Donation,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/donations/:id',
    access: 'admin',
    summary: 'One donation or intent',
    params: idParams,
    response: Donation,
  }),
}
