import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits, optionalText, text } from '../../lib/fields.ts'

export const labelPurchaseStatuses = ['reserved', 'purchased', 'failed', 'cancelled'] as const
export type LabelPurchaseStatus = (typeof labelPurchaseStatuses)[number]

/** D2 §7: what the label call is sent. Only a name is indispensable: a pickup has no street. */
export const LabelOrder = z.object({
  recipientName: text(limits.name),
  recipientAddress: optionalText(limits.short),
  recipientCity: optionalText(limits.name),
  recipientState: optionalText(40),
  recipientZipCode: optionalText(20),
  recipientCountry: optionalText(60),
  existingTrackingNumber: optionalText(60),
})
export type LabelOrder = z.output<typeof LabelOrder>

/** `labelUrl` is opened in a new tab; `labelHtml` is written into a new window. D2 §7. */
export const Label = z.object({
  success: z.literal(true),
  labelUrl: z.string().nullable(),
  labelHtml: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  provider: z.enum(['local', 'usps']),
  /** Why it is only an address label, for staff. */
  warning: z.string().nullable(),
})
export type Label = z.output<typeof Label>

export const shippingApi = {
  generateLabel: endpoint({
    method: 'POST',
    path: '/api/usps/generate-label',
    access: 'admin',
    summary: 'A printable 4×6 label',
    body: LabelOrder,
    answer: Label,
  }),
}
