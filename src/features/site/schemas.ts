import * as z from 'zod'

const line = z.string().trim().min(1).max(300)
const paragraph = z.string().trim().min(1).max(2000)
const usd = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,5}(\.\d{2})?$/, 'must be dollars such as "23.95" / son dólares, como "23.95"')
const mustBeHttps = 'must be an address that starts with https:// / debe empezar con https://'
const link = z.url({ protocol: /^https$/, error: mustBeHttps }).max(500)
/** A page of this site (public-site.md#addresses), or another site. */
const target = z.union(
  [z.string().regex(/^\/(quienes-somos|recursos|eventos|contacto|donar|privacidad)?(#[\w-ñ]+)?$/), link],
  'must be a page such as /eventos, or start with https:// / es una página como /eventos, o empieza con https://',
)
const email = z.email('must be an e-mail address / debe ser un correo electrónico')
const phone = z
  .string()
  .regex(/^(1-)?\d{3}-\d{3}-\d{4}$/, 'must be written like 787-555-0100 / se escribe como 787-555-0100')
const shortNumber = z.string().regex(/^[\d-]{3,16}$/, 'must be a telephone number / debe ser un teléfono')
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00 / es una hora como 09:00')
const zip = z
  .string()
  .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code such as 00919 / es un código postal como 00919')
const state = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be two capital letters such as PR / son dos letras mayúsculas, como PR')
const year = z.int().min(1900).max(2100)
const months = z.int().min(1).max(1200)
/** Marks sample words that the organisation replaces with its own; its own need not say that they are none. */
const placeholder = z.boolean().default(false)

export const Organisation = z.strictObject({
  name: line,
  legalName: line,
  foundedYear: year,
  // public-site.md#footer: the footer says 2024.
  copyrightYear: year,
  placeholder,
})

export const Contact = z
  .strictObject({
    email,
    phone,
    location: line,
    mapUrl: link,
    hours: line,
    /** 1 is Monday, 7 is Sunday. */
    openDays: z.array(z.int().min(1).max(7)).min(1).max(7),
    opens: clock,
    closes: clock,
    crisis: z.strictObject({
      number: shortNumber,
      /** How the number stands inside a sentence: `988 (Línea PAS)`. */
      line,
      alternative: shortNumber,
      emergency: shortNumber,
    }),
  })
  .refine((contact) => contact.opens < contact.closes, {
    path: ['closes'],
    error: 'must be later than contact.opens / debe ser después de contact.opens',
  })

export const Social = z.strictObject({
  facebookUrl: link,
  instagramUrl: link,
  communityInviteUrl: link,
  /** Loaded in a frame, and only after the visitor asks for it (rulings.md#third-parties). */
  embedUrl: link,
})

export const Links = z.strictObject({ servicesFormUrl: link, shareExperienceFormUrl: link })

export const Waiver = z.strictObject({
  /** Null: the text below is the document. */
  url: link.nullable(),
  version: line,
  summary: z.array(line).min(1).max(4),
  paragraphs: z.array(paragraph).min(1).max(40),
  placeholder,
})

export const Privacy = z.strictObject({
  email,
  /** A plain day, `2024-01-15`. */
  inForceSince: z.iso.date('must be a day such as 2024-01-15 / es un día como 2024-01-15'),
  erasureDays: z.int().min(1).max(365),
  backupDays: z.int().min(1).max(365),
  requestMonths: months,
  registrationMonths: months,
  messageMonths: months,
  volunteerMonths: months,
  donationYears: z.int().min(1).max(100),
})

/** public-site.md#fee-and-pickup: where exactly is sent to the family, not told to everybody. */
export const Pickup = z.strictObject({ city: line })

export const ReturnAddress = z.strictObject({
  name: line,
  line1: line,
  line2: line.nullable(),
  city: line,
  state,
  zip,
})

export const PaymentLinks = z.strictObject({
  paypalDonateAction: link,
  paypalHostedButtonId: z
    .string()
    .regex(
      /^[A-Z0-9]{5,20}$/,
      'must be the letters and digits of the PayPal button / son las letras y números del botón de PayPal',
    ),
  paypalShippingAction: link,
  paypalBusiness: line,
  athMovilUrl: link,
  athMovilPath: z
    .string()
    .regex(
      /^\/\w{3,60}$/,
      'must be the business path such as /OrganizacionEjemplo / es la ruta del negocio, como /OrganizacionEjemplo',
    ),
  placeholder,
})

/** No two entries of a list may say the same; `what` finds what must differ. */
const once = <T extends z.ZodArray>(list: T, what: (one: z.output<T>[number]) => unknown) =>
  list.refine((all) => new Set(all.map(what)).size === all.length, {
    error: 'has the same twice / tiene lo mismo dos veces',
  })
/** `"25"` and `"25.00"` are one amount; what is none has its own message. */
const toCentsOnce = (amount: string) => Math.round(Number(amount) * 100)

export const DonationSettings = z.strictObject({
  presets: once(z.array(usd).min(1).max(6), toCentsOnce),
  tiers: once(
    z
      .array(z.strictObject({ amountUsd: usd, text: line }))
      .min(1)
      .max(6),
    (tier) => toCentsOnce(tier.amountUsd),
  ),
})

export const Review = z.strictObject({
  quote: paragraph,
  name: line,
  town: line.nullable().default(null),
  relation: line,
  placeholder,
})

export const Hospital = z.strictObject({
  name: line,
  town: line,
  description: paragraph,
  /** Which of the four drawings stands beside it. */
  picture: z.int().min(1).max(4),
  placeholder,
})

export const Story = z
  .strictObject({
    contentNote: line,
    paragraphs: z.array(paragraph).min(1).max(20),
    /** Quiet headings inside the story; `beforeParagraph` counts from 1. */
    subheads: z.array(z.strictObject({ beforeParagraph: z.int().min(1).max(20), text: line })).max(5),
    placeholder,
  })
  .refine((story) => story.subheads.every((one) => one.beforeParagraph <= story.paragraphs.length), {
    path: ['subheads'],
    error: 'stands before a paragraph that is not there / va antes de un párrafo que no existe',
  })

export const serviceKeys = [
  'hopeBox',
  'talks',
  'training',
  'gatherings',
  'supportGroups',
  'multidisciplinary',
] as const

export const Service = z.strictObject({
  key: z.enum(serviceKeys),
  name: line,
  text: paragraph,
  action: z.strictObject({ label: line, to: target }),
})

/** What the organisation changes without a programmer, in one language. */
export const SiteSettings = z
  .strictObject({
    organisation: Organisation,
    contact: Contact,
    social: Social,
    links: Links,
    waiver: Waiver,
    privacy: Privacy,
    // public-site.md#fee-and-pickup: the fee shown to families (the stored default of paymentAmount is another number).
    shippingFeeUsd: usd,
    boxCostFromUsd: usd,
    boxCostToUsd: usd,
    pickup: Pickup,
    returnAddress: ReturnAddress,
    payment: PaymentLinks,
    donation: DonationSettings,
    reviews: once(z.array(Review).min(1).max(10), (review) => review.quote),
    hospitals: once(z.array(Hospital).max(12), (hospital) => hospital.name),
    story: Story,
    vision: paragraph,
    mission: paragraph,
    goal: paragraph,
    objective: paragraph,
    services: once(z.array(Service).min(1).max(6), (service) => service.key),
  })
  .refine((site) => Number(site.boxCostFromUsd) <= Number(site.boxCostToUsd), {
    path: ['boxCostToUsd'],
    error: 'must not be less than boxCostFromUsd / no puede ser menos que boxCostFromUsd',
  })

export type SiteSettings = z.output<typeof SiteSettings>
export type Review = z.output<typeof Review>
export type Hospital = z.output<typeof Hospital>
export type Service = z.output<typeof Service>
export type Story = z.output<typeof Story>
export type PaymentLinks = z.output<typeof PaymentLinks>
export type ReturnAddress = z.output<typeof ReturnAddress>
