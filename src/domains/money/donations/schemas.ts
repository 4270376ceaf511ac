import * as z from 'zod/mini'
import { paymentVerifications } from '#domains/money/payments/schemas.ts'
import { onlyFor } from '#lib/http/field-rights.ts'
import { honeypot, limits, messagesAt, optionalEmail, optionalPhone, optionalText } from '#lib/http/fields.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { langs, type TextKey } from '#lib/text/texts.ts'
import { amountAsTyped } from '#lib/text/typed-amount.ts'

export const donationStatuses = ['pending', 'approved', 'rejected', 'completed', 'cancelled'] as const
export type DonationStatus = (typeof donationStatuses)[number]

/** The payment methods of the public page. */
export const publicDonationMethods = ['paypal', 'ath_movil'] as const
export type PublicDonationMethod = (typeof publicDonationMethods)[number]

const donationLimits = { min: '0.01', max: '99999.99' } as const

const amount = z.pipe(
  z.union([z.string(), z.pipe(z.number(), z.transform(String))], {
    error: (issue) => requiredOr(issue.input, 'donation.errors.amount'),
  }),
  z.transform((input, check) => {
    const plain = amountAsTyped(input)
    const refuse = (message: string, params = {}) => {
      check.issues.push({ code: 'custom', input, message, params })
      return z.NEVER
    }
    if (plain === '') return refuse('donation.errors.amount.required')
    if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return refuse('donation.errors.amount.invalid')
    const cents = toCents(plain)
    if (cents < toCents(donationLimits.min))
      return refuse('donation.errors.amount.tooSmall', { min: formatMoney(donationLimits.min) })
    if (cents > toCents(donationLimits.max))
      return refuse('donation.errors.amount.tooBig', { max: formatMoney(donationLimits.max) })
    return fromCents(cents)
  }),
)

export const NewDonation = z.object({
  amount,
  currency: z._default(z.literal('USD', 'donation.errors.currency.invalid'), 'USD'),
  method: z.enum(publicDonationMethods, {
    error: (issue) => requiredOr(issue.input, 'donation.errors.method'),
  }),
  isAnonymous: z.pipe(
    z.optional(z.union([z.boolean(), z.enum(['true', 'false'])], 'donation.errors.isAnonymous.invalid')),
    z.transform((value) => value === true || value === 'true'),
  ),
  donorName: optionalText(limits.name, messagesAt('donation.errors.donorName.')),
  donorEmail: optionalEmail(messagesAt('donation.errors.donorEmail.')),
  donorPhone: optionalPhone(messagesAt('donation.errors.donorPhone.')),
  message: optionalText(limits.notes, messagesAt('donation.errors.message.')),
  company: honeypot,
})
export type NewDonation = z.output<typeof NewDonation>

export const Donation = z.object({
  id: z.number(),
  reference: z.string(),
  amount: z.string(),
  refundedAmount: z.string(),
  currency: z.string(),
  method: z.string(),
  isAnonymous: z.boolean(),
  donorName: z.nullable(z.string()),
  donorEmail: z.nullable(z.string()),
  donorPhone: z.nullable(z.string()),
  message: onlyFor('money.write', z.nullable(z.string())),
  transactionId: z.nullable(z.string()),
  /** One of many payments that the donor arranged once. */
  isMonthly: z.boolean(),
  monthlyEndedOn: z.nullable(z.string()),
  status: z.enum(donationStatuses),
  verification: z.enum(paymentVerifications),
  notes: onlyFor('money.write', z.nullable(z.string())),
  accountingTransactionId: z.nullable(z.number()),
  /** The valid one of that transaction. */
  receipt: z.nullable(z.object({ id: z.number(), number: z.string() })),
  locale: z.enum(langs),
  suspected: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Donation = z.output<typeof Donation>

/** Who has the reference reports or withdraws the gift, so staff who may not do that do not read it. */
export const ReadDonation = z.extend(Donation, { reference: onlyFor('money.write', z.string(), () => '') })

export const DonationReceipt = z.object({
  reference: z.string(),
  status: z.enum(donationStatuses),
  amount: z.string(),
})
export type DonationReceipt = z.output<typeof DonationReceipt>

/** A missing value has another message than an invalid one. */
function requiredOr(input: unknown, field: 'donation.errors.amount' | 'donation.errors.method'): TextKey {
  return input === undefined || input === null || input === '' ? `${field}.required` : `${field}.invalid`
}
