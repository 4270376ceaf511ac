import * as z from 'zod/mini'
import { limits, oneOf, optionalText, prepared, yesNo } from '#lib/http/fields.ts'
import { day, id, lastSeen, wholeNumber } from '#lib/http/record-fields.ts'
import { plainSigns } from '#lib/text/clean-text.ts'
import { langs } from '#lib/text/texts.ts'
import { idOfCode } from './rules.ts'
import { boxRequestStatuses, requestOutcomes } from './schemas.ts'

/**
 * How a request ended. null takes the outcome back: `status` is then the status to return to, by default `shipped`
 * for a box that has left and `in_process` for any other.
 */
export const OutcomeChange = z.object({
  outcome: z.nullable(oneOf(requestOutcomes, 'outcome.errors.outcome.invalid')),
  status: z.optional(oneOf(boxRequestStatuses)),
  reason: optionalText(limits.message, 'outcome.errors.reason.tooLong'),
  /** A day that is not in the future. Default: today. */
  occurredOn: z.nullish(day),
  /** An id or a code, `HIB-0007`. */
  duplicateOfId: prepared(
    (value) =>
      typeof value === 'string' ? (idOfCode(plainSigns(value)) ?? (plainSigns(value) || null)) : value,
    z.nullish(id),
  ),
  /** Of a returned parcel: what goes back on the shelf. The rest is written off. Default: everything goes back. */
  backInStock: z.optional(
    z.array(z.object({ inventoryItemId: id, quantity: wholeNumber(0, 1_000) })).check(z.maxLength(200)),
  ),
  /** Tells the family by e-mail, for the outcomes that have one. */
  sendEmail: z._default(yesNo, false),
  ...lastSeen,
})
export type OutcomeChange = z.output<typeof OutcomeChange>

/** The e-mail about an outcome as the family would read it. */
export const OutcomeEmail = z.object({
  to: z.string(),
  locale: z.enum(langs),
  subject: z.string(),
  text: z.string(),
})
export type OutcomeEmail = z.output<typeof OutcomeEmail>
