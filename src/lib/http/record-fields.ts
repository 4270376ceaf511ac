import * as z from 'zod/mini'
import { cleanText, plainSigns } from '../text/clean-text.ts'
import { parseInstant } from '../text/dates.ts'
import type { TextKey } from '../text/texts.ts'
import { amountAsTyped, withoutSeparators } from '../text/typed-amount.ts'
import { isPlainText, judgedAs, limits, plainText, prepared } from './fields.ts'

// Ids, amounts, days and the query of lists. In a file of their own because most public forms need none of them.

export const id = z
  .union(
    [
      z.number(),
      z.pipe(z.string().check(z.overwrite(plainSigns), z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)),
    ],
    'errors.invalidId',
  )
  .check(
    z.refine((value) => Number.isInteger(value) && value > 0 && value <= 2_147_483_647, 'errors.invalidId'),
  )

/** `1,2,3` in a query: at most 200 ids, without duplicates. */
export const someIds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,199}$/, 'errors.invalidId')),
  z.transform((list) => [...new Set(list.split(',').map(Number))]),
)

export const idParams = z.object({ id })

/** Of an answer. */
export const nullableText = z.nullable(z.string())

/** A name of `src/lib/labels.ts`. The names are registered after the schemas are built, so they are read when a value comes. */
export const registeredName = <Name extends string>(names: () => readonly Name[], invalid?: TextKey) =>
  z.lazy(() => z.enum(names(), invalid))

/** Zero or more, with at most two decimals; a string, or a number. */
export const moneyField = (invalid: TextKey = 'errors.money') =>
  z.pipe(
    z
      .union([z.string().check(z.overwrite(amountAsTyped)), z.pipe(z.number(), z.transform(String))], invalid)
      .check(z.refine((value) => /^\d{1,8}(\.\d{1,2})?$/.test(value), judgedAs('money', invalid))),
    z.transform((value) => {
      const [whole = '0', decimals = ''] = value.split('.')
      return `${Number(whole)}.${decimals.padEnd(2, '0')}`
    }),
  )

export const wholeNumber = (min: number, max = 1_000_000, invalid: TextKey = 'errors.wholeNumber') =>
  z.pipe(
    z
      .union(
        [
          z.pipe(z.number(), z.transform(String)),
          z.string().check(z.overwrite((typed) => withoutSeparators(plainSigns(typed)))),
        ],
        invalid,
      )
      .check(
        z.refine((value) => /^\d{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max, {
          error: invalid,
          params: { kind: 'number', min, max },
        }),
      ),
    z.transform(Number),
  )

/** An optional number: missing, null or blank becomes null. */
export const optionalWholeNumber = (min: number, max?: number, invalid?: TextKey) =>
  prepared(
    (value) => (value === '' || value === undefined ? null : value),
    z.nullable(wholeNumber(min, max, invalid)),
  )

/** An ISO instant, or Puerto Rico's local time without a zone; becomes ISO text with Z. */
export const instant = z.pipe(
  z.string('errors.date'),
  z.transform((value, check) => {
    const parsed = parseInstant(plainSigns(value))
    if (parsed) return parsed.toISOString()
    check.issues.push({ code: 'custom', input: value, message: 'errors.date', params: { kind: 'day' } })
    return z.NEVER
  }),
)

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string('errors.date').check(
  z.overwrite(plainSigns),
  z.refine(
    (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && parseInstant(value) !== null,
    judgedAs('day', 'errors.date'),
  ),
)

/** An optional day: missing, null or blank becomes null. */
export const optionalDay = prepared(
  (value) => (value === '' || value === undefined ? null : value),
  z.nullable(day),
)

/** `http:` or `https:` only, because it becomes a link. `www.x.org` gets `https://`. */
export const optionalUrl = z.pipe(
  z.nullish(
    z.string('errors.url').check(
      z.overwrite(linkAsTyped),
      z.maxLength(limits.short, 'errors.tooLong'),
      z.refine((value) => value === '' || isWebUrl(value), judgedAs('url', 'errors.url')),
    ),
  ),
  z.transform((value) => value || null),
)

/**
 * A documented field whose value is the server's to decide (its clock, its session, the address of the call). Callers may
 * send it, and null or blank for none: what is no such value is refused by name, and the rest is dropped.
 */
export const decidedByServer = (schema: z.ZodMiniType) =>
  z.optional(
    z.pipe(
      prepared((value) => (value === '' ? null : value), z.nullish(schema)),
      z.transform(() => undefined),
    ),
  )

/** The version the sender last saw: 409 if someone changed the row since. */
export const lastSeen = { updatedAt: z.nullish(instant) }

/** Query parameters of every list, besides its filters. Without `page`: the whole list. */
export const listQuery = {
  page: z.optional(wholeNumber(1, 1_000_000)),
  pageSize: z.optional(wholeNumber(1, 200)),
  q: z.optional(z.string().check(...plainText, z.maxLength(limits.short, 'errors.tooLong'))),
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/, 'errors.unknownValue'))),
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
