import type { NewBoxRequest } from './schemas.ts'

type Searchable = Pick<NewBoxRequest, 'recipientName' | 'email' | 'phone' | 'town'> &
  Partial<Pick<NewBoxRequest, 'requesterName' | 'giftSenderName' | 'giftRecipientName'>>

export const searchable = (
  row: Searchable & { reference: string } & {
    [Name in
      | 'fullName'
      | 'requesterEmail'
      | 'requesterPhone'
      | 'postalCity'
      | 'trackingNumber'
      | 'voidedTrackingNumber']?: string | null
  },
) => [
  row.reference,
  row.recipientName,
  row.requesterName,
  row.fullName,
  row.giftSenderName,
  row.giftRecipientName,
  row.email,
  row.phone,
  row.requesterEmail,
  row.requesterPhone,
  row.town,
  row.postalCity,
  row.trackingNumber,
  row.voidedTrackingNumber,
]
