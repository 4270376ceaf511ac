import { DonorChange } from '#domains/money/accounting/schemas.ts'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { DonationListQuery } from './office-schemas.ts'
import { publicDonationApi } from './public-endpoints.ts'
import { ReadDonation } from './schemas.ts'

export const donationApi = {
  ...publicDonationApi,
  list: endpoint({
    method: 'GET',
    path: '/api/donations',
    access: 'money.read',
    summary: 'Donations and intents, newest first',
    query: DonationListQuery,
    list: true,
    response: ReadDonation,
  }),
  fromNotice: endpoint({
    method: 'POST',
    path: '/api/payments/unmatched/:id/gift',
    access: 'money.write',
    summary: 'Makes a confirmed payment that matches nothing a donation of who paid it',
    params: idParams,
    response: ReadDonation,
  }),
  changeDonor: endpoint({
    method: 'PUT',
    path: '/api/donations/:id/donor',
    access: 'money.write',
    summary:
      'Corrects who gave: name, address and language, in the books, on the receipt and for later months',
    params: idParams,
    body: DonorChange,
    response: ReadDonation,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/donations/:id',
    access: 'money.read',
    summary: 'One donation or intent',
    params: idParams,
    response: ReadDonation,
  }),
}
