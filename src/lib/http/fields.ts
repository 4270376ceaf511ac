import * as z from 'zod/mini'
import { cleanText, plainSigns } from '../text/clean-text.ts'
import { phoneAsTyped } from '../text/phone.ts'
import { canonicalReference, isFamilyNumber } from '../text/reference.ts'
import type { NameIn, TextKey } from '../text/texts.ts'
import type { ValueKind } from './wrong-value.ts'

/** Maximum lengths, shared by browser and server. */
export const limits = {
  name: 120,
  email: 254,
  phone: 40,
  short: 200,
  message: 500,
  notes: 1000,
  long: 4000,
} as const

/** Text keys of a field's error messages; missing ones fall back to the general messages. */
export type Messages = { required?: TextKey; tooShort?: TextKey; tooLong?: TextKey; invalid?: TextKey }

/** `volunteer.errors.name.` → the text keys of that field's messages. */
export const messagesAt = <const P extends `${string}.errors.${string}.`>(prefix: P) =>
  ({
    required: `${prefix}required`,
    tooLong: `${prefix}tooLong`,
    invalid: `${prefix}invalid`,
  }) as const

// Checks go into one `check(…)`: each method of a chain copies the schema, which costs a slow phone as much as a new one.
// Every text is cleaned first and then judged, so that nobody is refused for what cannot be seen.
const isSafe = z.refine<string>(isPlainText, judgedAs('text', 'errors.invalidText'))
export const plainText = [z.overwrite(cleanText), isSafe]
const plainCode = [z.overwrite(plainSigns), isSafe]

/** The value is changed before a schema judges it. */
export const prepared = <S extends z.ZodMiniType>(change: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(change), schema as never) as z.ZodMiniType<
    z.output<S>,
    unknown,
    z.core.$ZodPreprocessInternals<S>
  >

/** A refusal says what is wrong with this value (wrong-value.ts). */
export function judgedAs(kind: ValueKind, error: TextKey) {
  return { error, params: { kind } }
}

/**
 * A required line of text. Messages are text keys (src/lib/text/texts.ts); `min` counts characters after
 * cleaning. Refuses control characters (except tab and newline) and lone surrogates: PostgreSQL cannot store some
 * of them.
 */
export function text(max: number, options: { min?: number } & Omit<Messages, 'invalid'> = {}) {
  const required = options.required ?? 'errors.required'
  return z
    .string(required)
    .check(
      ...plainText,
      z.minLength(1, required),
      z.minLength(options.min ?? 1, options.tooShort ?? required),
      z.maxLength(max, options.tooLong ?? 'errors.tooLong'),
    )
}

/** An optional text: missing, null or blank becomes null. */
export const optionalText = (max: number, messages: TooLong = 'errors.tooLong') =>
  optional(plainText, max, messages)

/** An optional number, code or reference, with plain signs. */
export const optionalCode = (max: number, messages: TooLong = 'errors.tooLong') =>
  optional(plainCode, max, messages)

type TooLong = TextKey | Pick<Messages, 'tooLong'>

function optional(plain: typeof plainText, max: number, messages: TooLong) {
  const tooLong = (typeof messages === 'string' ? messages : messages.tooLong) ?? 'errors.tooLong'
  return z.pipe(
    z.nullish(z.string('errors.invalidText').check(...plain, z.maxLength(max, tooLong))),
    z.transform((value) => value || null),
  )
}

/** The number that opens a private page, in a path or a field: in any case, with the dashes and signs of a copied link. */
export const privateNumber = () =>
  z
    .string()
    .check(z.overwrite((typed) => (isFamilyNumber(typed) && canonicalReference(typed)) || plainSigns(typed)))

/**
 * Mail programs copy an address with its name, `Ana <ana@example.org>`, browsers with `mailto:` and a subject; keyboards
 * add a space at the @ and a point at the end.
 */
const addressAsTyped = (typed: string): string =>
  plainSigns(typed)
    .replace(/ ?@ ?/g, '@')
    .replace(/^(?:[^<>]*<)?(?:mailto:)?([^<>\s]+@[^<>\s?]+?)(?:\?[^<>]*)?>?[.,;]*$/i, '$1')

export function email(messages: TextKey | Omit<Messages, 'tooShort'> = 'errors.email') {
  const { required, invalid, tooLong } = withFallbacks(messages, 'errors.email')
  return z
    .string(required)
    .check(
      z.overwrite(addressAsTyped),
      z.minLength(1, required),
      z.maxLength(limits.email, tooLong),
      z.refine(isEmail, judgedAs('email', invalid)),
    )
}

export function optionalEmail(messages: TextKey | Pick<Messages, 'invalid' | 'tooLong'> = 'errors.email') {
  const { invalid, tooLong } = withFallbacks(messages, 'errors.email')
  return z.pipe(
    z.nullish(
      z.string(invalid).check(
        z.overwrite(addressAsTyped),
        z.maxLength(limits.email, tooLong),
        z.refine((value) => value === '' || isEmail(value), judgedAs('email', invalid)),
      ),
    ),
    z.transform((value) => value || null),
  )
}

/** Stored as typed but for plain signs, with any usual punctuation, and 10 to 15 digits. */
export function phone(messages: TextKey | Messages = 'errors.phone') {
  const { required, invalid, tooShort, tooLong } = withFallbacks(messages, 'errors.phone')
  return z.string(required).check(
    z.overwrite(phoneAsTyped),
    z.minLength(1, required),
    z.maxLength(limits.phone, tooLong),
    z.refine(hasPhoneCharacters, judgedAs('phone', invalid)),
    // A text that the specification fixes says all there is to say.
    z.refine(hasPhoneDigits, tooShort === invalid ? judgedAs('phone', tooShort) : tooShort),
  )
}

export function optionalPhone(messages: TextKey | Pick<Messages, 'invalid' | 'tooLong'> = 'errors.phone') {
  const { invalid, tooLong } = withFallbacks(messages, 'errors.phone')
  return z.pipe(
    z.nullish(
      z.string(invalid).check(
        z.overwrite(phoneAsTyped),
        z.maxLength(limits.phone, tooLong),
        z.refine(
          (value) => value === '' || (hasPhoneCharacters(value) && hasPhoneDigits(value)),
          judgedAs('phone', invalid),
        ),
      ),
    ),
    z.transform((value) => value || null),
  )
}

export const oneOf = <const T extends readonly [string, ...string[]]>(
  values: T,
  invalid: TextKey = 'errors.unknownValue',
) => z.enum(values, invalid)

/** Fields with their own error messages: `<namespace>.<field>.required|invalid|tooLong`. */
export function fieldsWithTexts<N extends string>(namespace: N) {
  type Rule = 'required' | 'invalid' | 'tooLong'
  type FieldWith<R extends Rule> = NameIn<`${N}.`, `.${R}`>
  const keyOf = (field: string, rule: Rule) => `${namespace}.${field}.${rule}` as TextKey
  return {
    key: <R extends Rule>(field: FieldWith<R>, rule: R) => keyOf(field, rule),
    line: (field: FieldWith<'required'>, max: number = limits.name) =>
      text(max, { required: keyOf(field, 'required'), tooLong: keyOf(field, 'tooLong') }),
    optionalLine: (field: FieldWith<'tooLong'>, max: number = limits.name) =>
      optionalText(max, keyOf(field, 'tooLong')),
    optionalCode: (field: FieldWith<'tooLong'>, max: number) => optionalCode(max, keyOf(field, 'tooLong')),
    /** A missing and an invalid value have different messages. */
    choice: <const T extends readonly [string, ...string[]]>(field: FieldWith<'required'>, values: T) =>
      z.enum(values, {
        error: (issue) => (issue.input ? keyOf(field, 'invalid') : keyOf(field, 'required')),
      }),
    optionalChoice: <const T extends readonly [string, ...string[]]>(
      field: FieldWith<'invalid'>,
      values: T,
    ) =>
      z.pipe(
        prepared((value) => (value === '' ? null : value), z.nullish(oneOf(values, keyOf(field, 'invalid')))),
        z.transform((value) => value ?? null),
      ),
  }
}

/** The same schema for several field names. */
export function each<const K extends readonly string[], S extends z.ZodMiniType>(names: K, schema: S) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K[number], S>
}

export const yesNo = z.union(
  [
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true'),
    ),
  ],
  'errors.yesNo',
)

/**
 * A hidden honeypot field. When filled, the row is flagged for staff and never refused (security.md#t11). True
 * when filled. A value that was judged already stays as it is.
 */
export const honeypot = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value !== undefined && value !== null && value !== '' && value !== false),
)

/** The answer of a call that has nothing more to tell. */
export const Success = z.object({ success: z.literal(true) })

const emailPattern =
  /^[^\s@"(),:;<>[\\\]\ufffd]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u
// Control characters except tab and newline, and halves of a pair. Direction overrides and isolates, in what no field has
// cleaned.
const unsafeCharacters = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

export function isPlainText(value: string): boolean {
  return !unsafeCharacters.test(value)
}

/** Whether every string in the JSON, including keys, can be stored in the database. */
export function isPlainData(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isPlainData(inner))
}

export const phoneDigits = (value: string): string => value.replace(/\D/g, '')

export const isEmail = (value: string) => isPlainText(value) && emailPattern.test(value)

const hasPhoneCharacters = (value: string) =>
  /^[\d\s().+\-#x/extEXT·]*$/.test(value) && phoneDigits(value).length <= 20

const hasPhoneDigits = (value: string) => phoneDigits(value).length >= 10

function withFallbacks(messages: TextKey | Messages, fallback: TextKey) {
  const partial: Messages = typeof messages === 'string' ? { invalid: messages } : messages
  const invalid = partial.invalid ?? fallback
  return {
    invalid,
    required: partial.required ?? invalid,
    tooShort: partial.tooShort ?? invalid,
    tooLong: partial.tooLong ?? invalid,
  }
}
