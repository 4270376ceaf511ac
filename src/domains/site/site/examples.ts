import type { SiteSettings } from './schemas.ts'

/**
 * Addresses and numbers that are reserved for examples (RFC 2606, 555-01xx), and the word itself. No real organisation
 * has them, so a value that looks like this was not replaced yet.
 */
const reserved = /\bexample\.(org|com|net)\b|\bejemplo\b|organizacion-?ejemplo/i
const reservedPhone = /\b555-01\d\d\b/

export const isInventedPhone = (text: string): boolean => reservedPhone.test(text)

export const isExampleText = (text: string | null): boolean =>
  text !== null && (reserved.test(text) || isInventedPhone(text))

/** The facts that must be the organisation's own before the site opens. `pickupPlaces` never reaches a browser. */
const facts = {
  name: ({ organisation }) =>
    organisation.placeholder || isExampleText(organisation.name) || isExampleText(organisation.legalName),
  label: ({ returnAddress: { name, line1 } }) => isExampleText(name) || isExampleText(line1),
  phone: ({ contact }) => isExampleText(contact.phone),
  email: ({ contact }) => isExampleText(contact.email),
  map: ({ contact }) => isExampleText(contact.mapUrl),
  links: ({ social, links, donation }) =>
    [...Object.values(social), ...Object.values(links), donation.accountsUrl].some(isExampleText),
  payment: ({ payment }) => payment.placeholder || Object.values(payment).some((one) => isText(one)),
  pickupPlaces: ({ pickupPlaces }) =>
    pickupPlaces.some((place) => place.placeholder || isExampleText(place.address)),
  homeDelivery: ({ homeDelivery }) => homeDelivery.placeholder,
  hospitals: ({ hospitals }) => hospitals.some(({ placeholder, name }) => placeholder || isExampleText(name)),
  reviews: ({ reviews }) => reviews.some(({ placeholder }) => placeholder),
  boxThings: ({ boxThings }) => boxThings.some(({ photo, isLeftOut }) => photo === null && !isLeftOut),
  letter: ({ letter }) => letter.placeholder,
  moment: ({ moment }) => moment.placeholder,
  story: ({ story }) => story.placeholder,
  waiver: ({ waiver }) => waiver.placeholder,
  privacy: ({ privacy }) => isExampleText(privacy.email),
  receipts: ({ receipts }) => receipts.placeholder,
} satisfies Record<string, (site: SiteSettings) => boolean>

const isText = (value: unknown) => typeof value === 'string' && isExampleText(value)

export type ExampleFact = keyof typeof facts
export const exampleFacts = Object.keys(facts) as ExampleFact[]

/** What the organisation still has to replace by its own, in one of these languages. */
export const examplesIn = (...sites: SiteSettings[]): ExampleFact[] =>
  exampleFacts.filter((name) => sites.some((site) => facts[name](site)))
