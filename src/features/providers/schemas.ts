import * as z from 'zod'
import {
  email,
  lastSeen,
  limits,
  listQuery,
  messagesAt,
  oneOf,
  optionalText,
  optionalUrl,
  phoneDigits,
  text,
  yesNo,
} from '#lib/http/fields.ts'
import { langs } from '#lib/text/texts.ts'

// public-site.md#provider-directory lists these icons. `user` is the default.
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

// public-site.md#provider-directory, back-office.md#providers: name, specialty, phone and email are required.
const fields = {
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
  /** In the other language. Empty: both pages show what there is, with its language. */
  otherTitle: optionalText(limits.name),
  otherSpecialty: optionalText(limits.short),
  otherDescription: optionalText(limits.long),
  otherHours: optionalText(limits.short),
}
const icon = oneOf(providerIcons, 'providers.errors.icon.invalid')

export const NewProvider = z.object({
  ...fields,
  textLanguage: oneOf(langs).default('es'),
  icon: z.preprocess((value) => value || undefined, icon.default('user')),
  isActive: yesNo.default(true),
})
export type NewProvider = z.output<typeof NewProvider>

/** Every field is optional: the active switch sends only `isActive`. */
export const ProviderChange = z
  .object({ ...fields, textLanguage: oneOf(langs), icon, isActive: yesNo, ...lastSeen })
  .partial()
export type ProviderChange = z.output<typeof ProviderChange>

/** rulings.md#two-readers: the public fields, without authors and times. */
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
  isActive: z.boolean(),
})
export type ServiceProvider = z.output<typeof ServiceProvider>

export const StaffProvider = ServiceProvider.extend({
  createdBy: z.number().nullable(),
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffProvider = z.output<typeof StaffProvider>

export const ProviderListQuery = z.object({ ...listQuery, isActive: yesNo.optional() })
export type ProviderListQuery = z.output<typeof ProviderListQuery>

function toHandle(value: string): string {
  const text = value.trim()
  return /^@?[\w.]{1,30}$/.test(text) && !/^www\.|\.com$/i.test(text) ? `@${text.replace('@', '')}` : text
}
