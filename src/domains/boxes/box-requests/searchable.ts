import type { NewBoxRequest } from './schemas.ts'

type Searchable = Pick<NewBoxRequest, 'recipientName' | 'email' | 'phone' | 'town'> &
  Partial<Pick<NewBoxRequest, 'requesterName' | 'giftSenderName' | 'giftRecipientName'>>

export const searchable = (
  row: Searchable & {
    reference: string
    trackingNumber?: string | null
    voidedTrackingNumber?: string | null
  },
) => [
  row.reference,
  row.recipientName,
  row.requesterName,
  row.giftSenderName,
  row.giftRecipientName,
  row.email,
  row.phone,
  row.town,
  row.trackingNumber,
  row.voidedTrackingNumber,
]
