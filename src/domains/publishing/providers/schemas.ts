import * as z from 'zod/mini'
import {
  email,
  limits,
  messagesAt,
  oneOf,
  optionalText,
  phoneDigits,
  prepared,
  text,
  yesNo,
} from '#lib/http/fields.ts'
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
const instagram = prepared(
  (value) => (typeof value === 'string' ? toHandle(value) : value),
  z.union([z.string().check(z.regex(/^@[\w.]{1,30}$/, 'errors.url')), optionalUrl], 'errors.url'),
)

const card = {
  name: text(limits.name, messagesAt('providers.errors.name.')),
  title: optionalText(limits.name, messagesAt('providers.errors.title.')),
  specialty: text(limits.short, messagesAt('providers.errors.specialty.')),
  description: optionalText(limits.long, messagesAt('providers.errors.description.')),
  // A helpline may have three digits.
  phone: text(limits.phone, phoneMessages).check(
    z.refine((value) => phoneDigits(value).length >= 3, phoneMessages.invalid),
  ),
  email: email(messagesAt('providers.errors.email.')),
  address: optionalText(limits.message, messagesAt('providers.errors.address.')),
  website: optionalUrl,
  instagram,
  hours: optionalText(limits.short, messagesAt('providers.errors.hours.')),
  /** A municipio of Puerto Rico, for the distance. */
  town: z.pipe(
    z.nullish(
      z
        .pipe(
          z.string('providers.errors.town.invalid').check(z.overwrite(cleanText)),
          z.transform(townAsWritten),
        )
        .check(z.refine((town) => town === '' || isTown(town), 'providers.errors.town.invalid')),
    ),
    z.transform((town) => town || null),
  ),
  cost: z.optional(prepared((value) => value || null, z.nullable(oneOf(providerCosts)))),
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
  languages: z.pipe(z.array(oneOf(langs)).check(z.maxLength(langs.length)), z.transform(unique)),
  audiences: z.pipe(
    z.array(oneOf(providerAudiences)).check(z.maxLength(providerAudiences.length)),
    z.transform(unique),
  ),
}
/** The last day somebody said that the card is right. */
const confirmedOn = z.nullable(day)
const icon = oneOf(providerIcons, 'providers.errors.icon.invalid')

export const NewProvider = z.object({
  ...card,
  isOnline: z._default(lists.isOnline, false),
  languages: z._default(lists.languages, ['es']),
  audiences: z._default(lists.audiences, []),
  confirmedOn: z._default(confirmedOn, null),
  textLanguage: z._default(oneOf(langs), 'es'),
  icon: prepared((value) => value || undefined, z._default(icon, 'user')),
  isActive: z._default(yesNo, true),
  /** Asked by our form: an active provider who is there already, by the rule of an import, is refused. */
  isNewName: z.optional(yesNo),
})
export type NewProvider = z.output<typeof NewProvider>

/** Every field is optional: the active switch sends only `isActive`. */
export const ProviderChange = z.partial(
  z.object({
    ...card,
    ...lists,
    confirmedOn,
    textLanguage: oneOf(langs),
    icon,
    isActive: yesNo,
    ...lastSeen,
  }),
)
export type ProviderChange = z.output<typeof ProviderChange>

/** The public fields, without authors and times. */
export const ServiceProvider = z.object({
  id: z.number(),
  name: z.string(),
  title: z.nullable(z.string()),
  specialty: z.string(),
  description: z.nullable(z.string()),
  phone: z.string(),
  email: z.string(),
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  /** The language of title, specialty, description, address and hours. */
  textLanguage: z.enum(langs),
  otherTitle: z.nullable(z.string()),
  otherSpecialty: z.nullable(z.string()),
  otherDescription: z.nullable(z.string()),
  otherHours: z.nullable(z.string()),
  icon: z.enum(providerIcons),
  town: z.nullable(z.string()),
  isOnline: z.boolean(),
  cost: z.nullable(z.enum(providerCosts)),
  plans: z.nullable(z.string()),
  languages: z.array(z.enum(langs)),
  audiences: z.array(z.enum(providerAudiences)),
  confirmedOn: z.nullable(z.string()),
  isActive: z.boolean(),
})
export type ServiceProvider = z.output<typeof ServiceProvider>

export const StaffProvider = z.extend(ServiceProvider, {
  /** When the provider was last asked to confirm, and whether a correction waits for staff. */
  askedAt: z.nullable(z.string()),
  hasCorrection: z.boolean(),
  createdBy: z.nullable(z.number()),
  updatedBy: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffProvider = z.output<typeof StaffProvider>

export const ProviderListQuery = z.object({
  ...listQuery,
  isActive: z.optional(yesNo),
  /** `stale`: to be confirmed again. `corrections`: the provider sent a correction. `unreached`: an e-mail did not arrive. Staff only. */
  attention: z.optional(oneOf(['stale', 'corrections', 'unreached'])),
})
export type ProviderListQuery = z.output<typeof ProviderListQuery>

/** What a provider may change on its own card; staff decide. The list of icons and the switch stay with staff. */
const cardFields = { ...card, ...lists }
export const cardFieldNames = Object.keys(cardFields) as (keyof typeof cardFields)[]

export const ProviderCardChange = z.object({
  ...cardFields,
  isOnline: z._default(lists.isOnline, false),
  languages: z._default(lists.languages, ['es']),
  audiences: z._default(lists.audiences, []),
  /** Everything is still right: nothing else is read. */
  confirms: z._default(yesNo, false),
})
export type ProviderCardChange = z.output<typeof ProviderCardChange>

/** The card as the provider sees it on its private page. */
export const PrivateProviderCard = z.object({
  card: ServiceProvider,
  /** The correction that waits for staff. null: none. The form goes on from it, because the next one replaces it. */
  waiting: z.nullable(ServiceProvider),
  isConfirmed: z.boolean(),
  expiresAt: z.string(),
})
export type PrivateProviderCard = z.output<typeof PrivateProviderCard>

const shownValue = z.nullable(z.union([z.string(), z.boolean(), z.array(z.string())]))

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
