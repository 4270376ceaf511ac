import * as z from 'zod'
import { cleanText, plainSigns } from '../text/clean-text.ts'
import { parseInstant } from '../text/dates.ts'
import type { TextKey } from '../text/texts.ts'
import { amountAsTyped, withoutSeparators } from '../text/typed-amount.ts'
import { isPlainText, judgedAs, limits, plainText } from './fields.ts'

// Ids, amounts, days and the query of lists. In a file of their own because most public forms need none of them.

export const id = z
  .union(
    [
      z.number(),
      z
        .string()
        .overwrite(plainSigns)
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number),
    ],
    'errors.invalidId',
  )
  .refine((value) => Number.isInteger(value) && value > 0 && value <= 2_147_483_647, 'errors.invalidId')

/** `1,2,3` in a query: at most 200 ids, without duplicates. */
export const someIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,199}$/, 'errors.invalidId')
  .transform((list) => [...new Set(list.split(',').map(Number))])

export const idParams = z.object({ id })

/** A name of `src/lib/labels.ts`. The names are registered after the schemas are built, so they are read when a value comes. */
export const registeredName = <Name extends string>(names: () => readonly Name[], invalid?: TextKey) =>
  z.lazy(() => z.enum(names(), invalid))

/** Zero or more, with at most two decimals; a string, or a number. */
export const moneyField = (invalid: TextKey = 'errors.money') =>
  z
    .union([z.string().overwrite(amountAsTyped), z.number().transform(String)], invalid)
    .refine((value) => /^\d{1,8}(\.\d{1,2})?$/.test(value), judgedAs('money', invalid))
    .transform((value) => {
      const [whole = '0', decimals = ''] = value.split('.')
      return `${Number(whole)}.${decimals.padEnd(2, '0')}`
    })

export const wholeNumber = (min: number, max = 1_000_000, invalid: TextKey = 'errors.wholeNumber') =>
  z
    .union(
      [z.number().transform(String), z.string().overwrite((typed) => withoutSeparators(plainSigns(typed)))],
      invalid,
    )
    .refine((value) => /^\d{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: invalid,
      params: { kind: 'number', min, max },
    })
    .transform(Number)

/** An optional number: missing, null or blank becomes null. */
export const optionalWholeNumber = (min: number, max?: number, invalid?: TextKey) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    wholeNumber(min, max, invalid).nullable(),
  )

/** An ISO instant, or Puerto Rico's local time without a zone; becomes ISO text with Z. */
export const instant = z.string('errors.date').transform((value, check) => {
  const parsed = parseInstant(plainSigns(value))
  if (parsed) return parsed.toISOString()
  check.addIssue({ code: 'custom', message: 'errors.date', params: { kind: 'day' } })
  return z.NEVER
})

/** A calendar day, `YYYY-MM-DD`. */
export const day = z
  .string('errors.date')
  .overwrite(plainSigns)
  .refine(
    (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && parseInstant(value) !== null,
    judgedAs('day', 'errors.date'),
  )

/** An optional day: missing, null or blank becomes null. */
export const optionalDay = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  day.nullable(),
)

/** `http:` or `https:` only, because it becomes a link. `www.x.org` gets `https://`. */
export const optionalUrl = z
  .string('errors.url')
  .overwrite(linkAsTyped)
  .max(limits.short, 'errors.tooLong')
  .refine((value) => value === '' || isWebUrl(value), judgedAs('url', 'errors.url'))
  .nullish()
  .transform((value) => value || null)

/**
 * A documented field whose value is the server's to decide (its clock, its session, the address of the call). Callers may
 * send it, and null or blank for none: what is no such value is refused by name, and the rest is dropped.
 */
export const decidedByServer = (schema: z.ZodType) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullish())
    .transform(() => undefined)
    .optional()

/** The version the sender last saw: 409 if someone changed the row since. */
export const lastSeen = { updatedAt: instant.nullish() }

/** Query parameters of every list, besides its filters. Without `page`: the whole list. */
export const listQuery = {
  page: wholeNumber(1, 1_000_000).optional(),
  pageSize: wholeNumber(1, 200).optional(),
  q: z
    .string()
    .check(...plainText, z.maxLength(limits.short, 'errors.tooLong'))
    .optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/, 'errors.unknownValue')
    .optional(),
}

export type ListQuery = { page?: number; pageSize?: number; q?: string; sort?: string }

/** A link is often pasted with what stands around it in a message: `Zoom: <https://…>.` */
function linkAsTyped(typed: string): string {
  const plain = cleanText(typed)
  // `javascript:…//https://x` has a scheme of its own; `Zoom: https://x` has words before its link.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\s|\/\/)/i.test(plain)
  const links = hasScheme ? [] : (plain.match(/https?:\/\/[^\s<>"«»]+/gi) ?? [])
  const value = (links.length === 1 ? String(links[0]) : plain).replace(/^([^(]*?)[.,;)]+$|[.,;]+$/, '$1')
  return value && !/^[a-z][a-z0-9+.-]*:/i.test(value) ? `https://${value}` : value
}

function isWebUrl(value: string): boolean {
  try {
    return isPlainText(value) && ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}
