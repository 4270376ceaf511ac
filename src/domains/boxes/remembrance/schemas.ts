import * as z from 'zod/mini'
import { oneOf, yesNo } from '#lib/http/fields.ts'
import { wholeNumber } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'

/** The longest each month can be. */
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of every year, without the year: nobody needs it. */
export const NewRemembrance = z
  .object({
    month: wholeNumber(1, 12, 'remembrance.errors.month'),
    day: wholeNumber(1, 31, 'remembrance.errors.day'),
    language: oneOf(langs, 'remembrance.errors.language'),
    consent: z.literal(true, 'remembrance.errors.consent'),
  })
  .check(
    z.refine(({ month, day }) => day <= (daysOf[month - 1] ?? 0), {
      path: ['day'],
      error: 'remembrance.errors.day',
    }),
  )
export type NewRemembrance = z.output<typeof NewRemembrance>

/** What the family's page shows. `date` null: no date was given, or it was stopped. */
export const Remembrance = z.object({
  date: z.nullable(z.object({ month: z.number(), day: z.number(), language: z.enum(langs) })),
  /** A gift has the giver's address, so the family's date is not asked there. */
  isOffered: z.boolean(),
})
export type Remembrance = z.output<typeof Remembrance>

/** The page behind the link of the e-mail. It says nothing about anybody. */
export const RemembranceLink = z.object({ isStopped: z.boolean() })
export type RemembranceLink = z.output<typeof RemembranceLink>

export const RemembranceLinkChange = z.object({ isStopped: yesNo })
