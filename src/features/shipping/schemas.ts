import * as z from 'zod'
import { limits, optionalText, text } from '#lib/http/fields.ts'

export const labelPurchaseStatuses = ['reserved', 'purchased', 'failed', 'cancelled'] as const
export type LabelPurchaseStatus = (typeof labelPurchaseStatuses)[number]

/** back-office.md#shipping-label: what the label call is sent. Only a name is indispensable: a pickup has no street. */
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

/** `labelUrl` is opened in a new tab; `labelHtml` is written into a new window. back-office.md#shipping-label. */
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

/** A bought label: its PDF, and what became of it. */
export const LabelPurchase = z.object({
  id: z.number(),
  status: z.enum(labelPurchaseStatuses),
  trackingNumber: z.string().nullable(),
  postage: z.string().nullable(),
  /** Null when there is none, or it was removed after its time. */
  labelUrl: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
})
export type LabelPurchase = z.output<typeof LabelPurchase>

export const addressVerdicts = [
  'confirmed',
  'incomplete',
  'not_confirmed',
  'not_found',
  'not_checked',
] as const

/** Advice, never a refusal. */
export const AddressAdvice = z.object({
  verdict: z.enum(addressVerdicts),
  text: z.string(),
  suggestion: z.string().nullable(),
})
export type AddressAdvice = z.output<typeof AddressAdvice>

export const AddressQuestion = z.object({
  address: optionalText(limits.short),
  city: optionalText(limits.name),
  state: optionalText(40),
  zipCode: optionalText(20),
})
export type AddressQuestion = z.output<typeof AddressQuestion>
