import * as z from 'zod'
import { email, limits, messagesAt, oneOf, optionalText, phoneDigits, text, yesNo } from '#lib/http/fields.ts'
import { day, lastSeen, listQuery, optionalUrl } from '#lib/http/record-fields.ts'
import { cleanText, plainSigns } from '#lib/text/clean-text.ts'
import { langs } from '#lib/text/texts.ts'
import { isTown, townAsWritten } from '#lib/text/town-names.ts'
import { providerAudiences, providerCosts } from './rules.ts'

// `user` is the default (public-site.md#provider-directory).
export const providerIcons = [
  'stethoscope',
  'baby',
  'heart',
  'brain',
  'building',
  'activity',
  'handheart',
  'usercheck',
  'headphones',
  'message',
  'shield',
  'smile',
  'home',
  'flower',
  'star',
  'sun',
  'book',
  'calendar',
  'user',
] as const
export type ProviderIcon = (typeof providerIcons)[number]

const phoneMessages = messagesAt('providers.errors.phone.')

/** `@name` or a URL. */
const instagram = z.preprocess(
  (value) => (typeof value === 'string' ? toHandle(value) : value),
  z.union([z.string().regex(/^@[\w.]{1,30}$/, 'errors.url'), optionalUrl], 'errors.url'),
)

const card = {
  name: text(limits.name, messagesAt('providers.errors.name.')),
  title: optionalText(limits.name, messagesAt('providers.errors.title.')),
  specialty: text(limits.short, messagesAt('providers.errors.specialty.')),
  description: optionalText(limits.long, messagesAt('providers.errors.description.')),
  // A helpline may have three digits.
  phone: text(limits.phone, phoneMessages).refine(
    (value) => phoneDigits(value).length >= 3,
    phoneMessages.invalid,
  ),
  email: email(messagesAt('providers.errors.email.')),
  address: optionalText(limits.message, messagesAt('providers.errors.address.')),
  website: optionalUrl,
  instagram,
  hours: optionalText(limits.short, messagesAt('providers.errors.hours.')),
  /** A municipio of Puerto Rico, for the distance. */
  town: z
    .string('providers.errors.town.invalid')
    .overwrite(cleanText)
    .transform(townAsWritten)
    .refine((town) => town === '' || isTown(town), 'providers.errors.town.invalid')
    .nullish()
    .transform((town) => town || null),
  cost: z.preprocess((value) => value || null, oneOf(providerCosts).nullable()).optional(),
  /** The health plans it takes. */
  plans: optionalText(limits.short, 'providers.errors.plans.tooLong'),
  /** In the other language. Empty: both pages show what there is, with its language. */
  otherTitle: optionalText(limits.name),
  otherSpecialty: optionalText(limits.short),
  otherDescription: optionalText(limits.long),
  otherHours: optionalText(limits.short),
}
const lists = {
  isOnline: yesNo,
  languages: z.array(oneOf(langs)).max(langs.length).transform(unique),
  audiences: z.array(oneOf(providerAudiences)).max(providerAudiences.length).transform(unique),
}
/** The last day somebody said that the card is right. */
const confirmedOn = day.nullable()
const icon = oneOf(providerIcons, 'providers.errors.icon.invalid')

export const NewProvider = z.object({
  ...card,
  isOnline: lists.isOnline.default(false),
  languages: lists.languages.default(['es']),
  audiences: lists.audiences.default([]),
  confirmedOn: confirmedOn.default(null),
  textLanguage: oneOf(langs).default('es'),
  icon: z.preprocess((value) => value || undefined, icon.default('user')),
  isActive: yesNo.default(true),
  /** Asked by our form: an active provider who is there already, by the rule of an import, is refused. */
  isNewName: yesNo.optional(),
})
export type NewProvider = z.output<typeof NewProvider>

/** Every field is optional: the active switch sends only `isActive`. */
export const ProviderChange = z
  .object({ ...card, ...lists, confirmedOn, textLanguage: oneOf(langs), icon, isActive: yesNo, ...lastSeen })
  .partial()
export type ProviderChange = z.output<typeof ProviderChange>

/** The public fields, without authors and times. */
export const ServiceProvider = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string().nullable(),
  specialty: z.string(),
  description: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  hours: z.string().nullable(),
  /** The language of title, specialty, description, address and hours. */
  textLanguage: z.enum(langs),
  otherTitle: z.string().nullable(),
  otherSpecialty: z.string().nullable(),
  otherDescription: z.string().nullable(),
  otherHours: z.string().nullable(),
  icon: z.enum(providerIcons),
  town: z.string().nullable(),
  isOnline: z.boolean(),
  cost: z.enum(providerCosts).nullable(),
  plans: z.string().nullable(),
  languages: z.array(z.enum(langs)),
  audiences: z.array(z.enum(providerAudiences)),
  confirmedOn: z.string().nullable(),
  isActive: z.boolean(),
})
export type ServiceProvider = z.output<typeof ServiceProvider>

export const StaffProvider = ServiceProvider.extend({
  /** When the provider was last asked to confirm, and whether a correction waits for staff. */
  askedAt: z.string().nullable(),
  hasCorrection: z.boolean(),
  createdBy: z.number().nullable(),
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffProvider = z.output<typeof StaffProvider>

export const ProviderListQuery = z.object({
  ...listQuery,
  isActive: yesNo.optional(),
  /** `stale`: to be confirmed again. `corrections`: the provider sent a correction. Staff only. */
  attention: oneOf(['stale', 'corrections']).optional(),
})
export type ProviderListQuery = z.output<typeof ProviderListQuery>

/** What a provider may change on its own card; staff decide. The list of icons and the switch stay with staff. */
const cardFields = { ...card, ...lists }
export const cardFieldNames = Object.keys(cardFields) as (keyof typeof cardFields)[]

export const ProviderCardChange = z.object({
  ...cardFields,
  isOnline: lists.isOnline.default(false),
  languages: lists.languages.default(['es']),
  audiences: lists.audiences.default([]),
  /** Everything is still right: nothing else is read. */
  confirms: yesNo.default(false),
})
export type ProviderCardChange = z.output<typeof ProviderCardChange>

/** The card as the provider sees it on its private page. */
export const PrivateProviderCard = z.object({
  card: ServiceProvider,
  /** The correction that waits for staff. null: none. The form goes on from it, because the next one replaces it. */
  waiting: ServiceProvider.nullable(),
  isConfirmed: z.boolean(),
  expiresAt: z.string(),
})
export type PrivateProviderCard = z.output<typeof PrivateProviderCard>

const shownValue = z.union([z.string(), z.boolean(), z.array(z.string())]).nullable()

/** One correction, as a list of what would change. */
export const ProviderCorrection = z.object({
  id: z.number(),
  changes: z.array(z.object({ field: z.enum(cardFieldNames), before: shownValue, after: shownValue })),
  createdAt: z.string(),
})
export type ProviderCorrection = z.output<typeof ProviderCorrection>

export const CorrectionDecision = z.object({ approves: yesNo })

function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}

function toHandle(value: string): string {
  const text = plainSigns(value)
  return /^@?[\w.]{1,30}$/.test(text) && !/^www\.|\.com$/i.test(text) ? `@${text.replace('@', '')}` : text
}
