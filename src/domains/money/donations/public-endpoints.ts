import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { privateNumber } from '#lib/http/fields.ts'
import { Donation, DonationReceipt, NewDonation } from './schemas.ts'

const referenceParams = z.object({ reference: privateNumber().check(z.maxLength(40)) })

/** What a donor calls. Apart from the calls of staff: the public site does not load their schemas. */
export const publicDonationApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/donations',
    access: 'public',
    asStaff: 'money.write',
    summary: 'Announces a donation. Its reference is sent along with the payment',
    form: true,
    body: NewDonation,
    response: z.union([Donation, DonationReceipt]),
    status: 201,
  }),
  reportPaid: endpoint({
    method: 'PUT',
    path: '/api/donations/:reference/payment',
    access: 'public',
    asStaff: 'money.write',
    summary: 'The donor says that the donation is paid. It counts once it is verified',
    params: referenceParams,
    response: DonationReceipt,
  }),
  takeBackReport: endpoint({
    method: 'DELETE',
    path: '/api/donations/:reference/payment',
    access: 'public',
    asStaff: 'money.write',
    summary: 'The donor says that the reported donation is not paid yet',
    params: referenceParams,
    response: DonationReceipt,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/donations/:reference',
    access: 'public',
    asStaff: 'money.write',
    summary: 'The donor changes the amount: what was announced and not paid is withdrawn',
    params: referenceParams,
    response: DonationReceipt,
  }),
}
