import * as z from 'zod/mini'
import { onlyFor } from '#lib/http/field-rights.ts'
import { limits, optionalText, text } from '#lib/http/fields.ts'
import { wholeNumber } from '#lib/http/record-fields.ts'
import { zipAsPrinted } from '#lib/text/zip.ts'

export const labelPurchaseStatuses = ['reserved', 'purchased', 'failed', 'cancelled'] as const

/** Only the name is required, because a pickup has no address. */
export const LabelOrder = z.object({
  recipientName: text(limits.name),
  recipientAddress: optionalText(limits.short),
  recipientCity: optionalText(limits.name),
  recipientState: optionalText(40),
  recipientZipCode: z.pipe(
    optionalText(20),
    z.transform((value) => value && zipAsPrinted(value)),
  ),
  recipientCountry: optionalText(60),
  existingTrackingNumber: optionalText(60),
  /** Above 1: another parcel to the same address, with a label of its own. */
  parcelNumber: z.optional(wholeNumber(1, 1_000)),
})
export type LabelOrder = z.output<typeof LabelOrder>

/** `labelUrl` opens in a new tab, `labelHtml` is written into a new window. */
export const Label = z.object({
  success: z.literal(true),
  labelUrl: z.nullable(z.string()),
  labelHtml: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  provider: z.enum(['local', 'usps']),
  /** Tells staff why the label carries no postage. */
  warning: z.nullable(z.string()),
})
export type Label = z.output<typeof Label>

export const PurchasedLabel = z.object({
  id: z.number(),
  status: z.enum(labelPurchaseStatuses),
  trackingNumber: z.nullable(z.string()),
  postage: onlyFor('stock.costs', z.nullable(z.string())),
  /** Null when there is no PDF or retention removed it. */
  labelUrl: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
})
export type PurchasedLabel = z.output<typeof PurchasedLabel>

const addressVerdicts = ['confirmed', 'incomplete', 'not_confirmed', 'not_found', 'not_checked'] as const

/** Advice only: no verdict blocks a label. */
export const AddressCheckResult = z.object({
  verdict: z.enum(addressVerdicts),
  text: z.string(),
  suggestion: z.nullable(z.string()),
})
export type AddressCheckResult = z.output<typeof AddressCheckResult>

export const AddressToCheck = z.object({
  address: optionalText(limits.short),
  city: optionalText(limits.name),
  state: optionalText(40),
  zipCode: z.pipe(
    optionalText(20),
    z.transform((value) => value && zipAsPrinted(value)),
  ),
})
export type AddressToCheck = z.output<typeof AddressToCheck>
