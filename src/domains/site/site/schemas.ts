import * as z from 'zod/mini'
import { type OfficePart, officeParts } from '#lib/office-parts.ts'
import { cleanText, plainSigns } from '#lib/text/clean-text.ts'
import { isTown } from '#lib/text/town-names.ts'
import { amountAsTyped } from '#lib/text/typed-amount.ts'
import { fault } from './setting-sentences.ts'

const line = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(300))
const paragraph = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(2000))
const usd = z.string().check(
  // As people type it: "$25.5", "1,240.50".
  z.overwrite((typed) => amountAsTyped(typed).replace(/\.\d$/, '$&0')),
  z.regex(/^(?!0+(\.0+)?$)\d{1,5}(\.\d{2})?$/, fault('dollars')),
)
const mustBeHttps = fault('https')
const link = z.url({ protocol: /^https$/, error: mustBeHttps }).check(z.maxLength(500))
/** A page of this site, or another site. */
const target = z.union(
  [
    z
      .string()
      .check(
        z.regex(
          /^\/(quienes-somos|recursos|eventos|contacto|donar|privacidad|si-acaba-de-pasar|para-hospitales|prensa)?(#[\w-ñ]+)?$/,
        ),
      ),
    link,
  ],
  fault('page'),
)
const email = z.email(fault('email'))
const phone = z.string().check(
  // As people type it: "787 622 3344", "+1 (787) 622-3344".
  z.overwrite((typed) =>
    plainSigns(typed).replace(
      /^\+?(1?)[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/,
      (_, one, ...parts) => [...(one ? [one] : []), ...parts.slice(0, 3)].join('-'),
    ),
  ),
  z.regex(/^(1-)?\d{3}-\d{3}-\d{4}$/, fault('phone')),
)
const shortNumber = z.string().check(z.regex(/^[\d-]{3,16}$/, fault('shortNumber')))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fault('clock')))
const zip = z.string().check(z.regex(/^\d{5}(-\d{4})?$/, fault('zip')))
const state = z.string().check(z.regex(/^[A-Z]{2}$/, fault('state')))
const year = z.int().check(z.minimum(1900), z.maximum(2100))
const months = z.int().check(z.minimum(1), z.maximum(1200))
/** True for sample content. Omit it for real content. */
const placeholder = z._default(z.boolean(), false)

const Organisation = z.strictObject({
  name: line,
  legalName: line,
  foundedYear: year,
  // public-site.md#footer fixes 2024.
  copyrightYear: year,
  /** Closes every e-mail: who writes, and from where. */
  emailSignature: z._default(z.nullable(paragraph), null),
  placeholder,
})

const Contact = z
  .strictObject({
    email,
    phone,
    /** Null: not shown. */
    whatsapp: z.nullable(phone),
    sms: z.nullable(phone),
    location: line,
    mapUrl: link,
    hours: line,
    /** In which languages the phone is answered, as a reader of each language needs to know it. Null: not said. */
    languages: z._default(z.nullable(line), null),
    /** 1 is Monday, 7 is Sunday. */
    openDays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
    /** No promise of an answer on these days. */
    opensOnHolidays: z._default(z.boolean(), false),
    closedDays: z._default(z.array(z.iso.date(fault('day'))).check(z.maxLength(60)), []),
    opens: clock,
    closes: clock,
    crisis: z.strictObject({
      number: shortNumber,
      /** The number as written inside a sentence: `988 (Línea PAS)`. */
      line,
      alternative: shortNumber,
      emergency: shortNumber,
    }),
  })
  .check(
    z.refine((contact) => contact.opens < contact.closes, {
      path: ['closes'],
      error: fault('afterOpens'),
    }),
  )

const Social = z.strictObject({
  facebookUrl: link,
  instagramUrl: link,
  communityInviteUrl: link,
  /** Loaded in an iframe, only when the visitor opens it. */
  embedUrl: link,
})

const Links = z.strictObject({ servicesFormUrl: link, shareExperienceFormUrl: link })

const Waiver = z.strictObject({
  /** Null when the paragraphs below are the document. */
  url: z.nullable(link),
  version: line,
  summary: z.array(line).check(z.minLength(1), z.maxLength(4)),
  paragraphs: z.array(paragraph).check(z.minLength(1), z.maxLength(40)),
  placeholder,
})

const Privacy = z.strictObject({
  email,
  inForceSince: z.iso.date(fault('day')),
  erasureDays: z.int().check(z.minimum(1), z.maximum(365)),
  backupDays: z.int().check(z.minimum(1), z.maximum(365)),
  requestMonths: months,
  registrationMonths: months,
  messageMonths: months,
  volunteerMonths: months,
  donationYears: z.int().check(z.minimum(1), z.maximum(100)),
  /** Who gets data to carry the e-mails and to keep the site. null: the page says «a company». */
  mailCompany: z.nullable(line),
  hostCompany: z.nullable(line),
})

const OfficeParts = z.prefault(
  z.strictObject(
    Object.fromEntries(officeParts.map((part) => [part, z._default(z.boolean(), false)])) as Record<
      OfficePart,
      z.ZodMiniDefault<z.ZodMiniBoolean>
    >,
  ),
  {},
)

/** Only the city is public. The exact pickup address goes only to the family. */
const Pickup = z.strictObject({ city: line })

/** Shown only to a family whose box is ready (public-settings.ts). The first place is the default. */
export const PickupPlace = z.strictObject({
  /** Stored with the request, so that the name and the address may change. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, fault('slug'))),
  name: line,
  address: line,
  /** The location pin: a link to a map. */
  pin: link,
  hours: line,
  placeholder,
})

const town = z.string().check(z.refine(isTown, fault('town')))

const homeTowns = z.array(town).check(
  z.minLength(1),
  z.maxLength(78),
  z.refine((towns) => new Set(towns).size === towns.length, {
    error: fault('twice'),
  }),
)

export const ReturnAddress = z.strictObject({
  name: line,
  line1: line,
  line2: z.nullable(line),
  city: line,
  state,
  zip,
})

const PaymentLinks = z.strictObject({
  paypalDonateAction: link,
  paypalHostedButtonId: z.string().check(z.regex(/^[A-Z0-9]{5,20}$/, fault('payPalButton'))),
  paypalShippingAction: link,
  paypalBusiness: line,
  athMovilUrl: link,
  athMovilPath: z.string().check(z.regex(/^\/\w{3,60}$/, fault('athPath'))),
  placeholder,
})

/** Refuses two entries with the same key. */
const uniqueBy = <T extends z.ZodMiniArray>(list: T, keyOf: (entry: z.output<T>[number]) => unknown) =>
  list.check(
    z.refine((entries) => new Set(entries.map(keyOf)).size === entries.length, {
      error: fault('twice'),
    }),
  )
/** `"25"` and `"25.00"` are the same amount. Invalid amounts are refused by `usd`. */
const centsOf = (amount: string) => Math.round(Number(amount) * 100)

const DonationSettings = z.strictObject({
  /** Whether gifts can be deducted, and under which number. */
  taxStatus: z._default(z.nullable(line), null),
  /** The published accounts. */
  accountsUrl: z._default(z.nullable(link), null),
  presets: uniqueBy(z.array(usd).check(z.minLength(1), z.maxLength(6)), centsOf),
  tiers: uniqueBy(
    z.array(z.strictObject({ amountUsd: usd, text: line })).check(z.minLength(1), z.maxLength(6)),
    (tier) => centsOf(tier.amountUsd),
  ),
})

/** What receipts and yearly statements say to a donor. The organisation's accountant writes it. */
const ReceiptSettings = z.strictObject({
  taxId: z.nullable(line),
  /** On the receipt of money. */
  wording: paragraph,
  /** On the receipt of things. */
  goodsWording: paragraph,
  statementWording: paragraph,
  /** Below the line for the signature. */
  signature: line,
  placeholder,
})

export const Review = z.strictObject({
  quote: paragraph,
  name: line,
  town: z._default(z.nullable(line), null),
  relation: line,
  placeholder,
})

/** A photograph uploaded in the organisation's settings. */
const photo = z._default(
  z.nullable(z.string().check(z.regex(/^\/api\/images\/[0-9a-f]{64}$/, fault('photo')))),
  null,
)

const Hospital = z.strictObject({
  name: line,
  town: line,
  description: paragraph,
  /** Which of the four drawings illustrates it when it has no photograph. */
  picture: z.int().check(z.minimum(1), z.maximum(4)),
  photo,
  placeholder,
})

/** One thing of the box, from I to X, in other words than public-site.md#box-contents if the organisation has its own. */
const BoxThing = z.strictObject({
  name: z._default(z.nullable(line), null),
  line: z._default(z.nullable(line), null),
  /** Without one the page draws it. */
  photo,
  /** The organisation's box does not have it. */
  isLeftOut: z._default(z.boolean(), false),
})

/** What the organisation's box has besides. */
const OtherThing = z.strictObject({ name: line, line, photo })

/** The picture at the top of the home page. Without a photograph the page draws the box. */
const Hero = z.strictObject({ photo, caption: z._default(z.nullable(line), null) })

/** How a letter in the box begins. Null: the page shows none. */
const Letter = z.strictObject({ text: z._default(z.nullable(paragraph), null), placeholder })

/** A sentence of somebody who lived it, alone on the home page. */
const Moment = z.strictObject({ text: paragraph, from: line, photo, placeholder })

const Story = z
  .strictObject({
    contentNote: line,
    paragraphs: z.array(paragraph).check(z.minLength(1), z.maxLength(20)),
    /** Whose story it is: a name, and what she is here. */
    signedBy: z._default(z.nullable(line), null),
    /** Headings inside the story. `beforeParagraph` counts from 1. */
    subheads: z
      .array(z.strictObject({ beforeParagraph: z.int().check(z.minimum(1), z.maximum(20)), text: line }))
      .check(z.maxLength(5)),
    placeholder,
  })
  .check(
    z.refine(
      (story) => story.subheads.every((subhead) => subhead.beforeParagraph <= story.paragraphs.length),
      {
        path: ['subheads'],
        error: fault('subhead'),
      },
    ),
  )

const serviceKeys = [
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

/** What the organisation can change without a programmer, in one language. */
export const SiteSettings = z
  .strictObject({
    organisation: Organisation,
    contact: Contact,
    social: Social,
    links: Links,
    waiver: Waiver,
    privacy: Privacy,
    // public-site.md#fee-and-pickup: the fee shown to families. The column default of paymentAmount is a different number.
    shippingFeeUsd: usd,
    boxCostFromUsd: usd,
    boxCostToUsd: usd,
    /** Whether the cost of a box goes into the books by itself when the box leaves. */
    recordsBoxCost: z._default(z.boolean(), true),
    /** What the back office shows besides what has been used (src/domains/site/parts). */
    officeParts: OfficeParts,
    pickup: Pickup,
    /** How long a freed seat at an event waits for the answer of the first on the waitlist. */
    waitlistOfferHours: z.int().check(z.minimum(2), z.maximum(168)),
    pickupPlaces: uniqueBy(z.array(PickupPlace).check(z.minLength(1), z.maxLength(10)), (place) => place.key),
    /** Home delivery goes to these municipalities. */
    homeDelivery: z.strictObject({ towns: homeTowns, placeholder }),
    returnAddress: ReturnAddress,
    payment: PaymentLinks,
    donation: DonationSettings,
    receipts: ReceiptSettings,
    reviews: uniqueBy(z.array(Review).check(z.minLength(1), z.maxLength(10)), (review) => review.quote),
    hospitals: uniqueBy(z.array(Hospital).check(z.maxLength(12)), (hospital) => hospital.name),
    /** Ten, in the order of public-site.md#box-contents. */
    boxThings: z.array(BoxThing).check(
      z.length(10),
      z.refine((things) => things.some(({ isLeftOut }) => !isLeftOut), {
        error: fault('keepOne'),
      }),
    ),
    otherThings: uniqueBy(z.array(OtherThing).check(z.maxLength(4)), ({ name }) => name),
    hero: Hero,
    letter: Letter,
    moment: Moment,
    story: Story,
    vision: paragraph,
    mission: paragraph,
    goal: paragraph,
    objective: paragraph,
    services: uniqueBy(z.array(Service).check(z.minLength(1), z.maxLength(6)), (service) => service.key),
  })
  .check(
    z.refine((site) => Number(site.boxCostFromUsd) <= Number(site.boxCostToUsd), {
      path: ['boxCostToUsd'],
      error: fault('notLess'),
    }),
  )

export type SiteSettings = z.output<typeof SiteSettings>
export type PickupPlace = z.output<typeof PickupPlace>
export type Review = z.output<typeof Review>
export type Service = z.output<typeof Service>
export type ReturnAddress = z.output<typeof ReturnAddress>
