/** What a first visit costs. */
export const providerCosts = ['free', 'sliding', 'paid'] as const
export type ProviderCost = (typeof providerCosts)[number]

/** For whom the service is. None chosen: for anyone. */
export const providerAudiences = ['mother', 'father', 'siblings', 'grandparents', 'family'] as const
export type ProviderAudience = (typeof providerAudiences)[number]

/** The URL of `@name` or of a stored URL. */
export const instagramUrl = (instagram: string): string =>
  instagram.startsWith('@') ? `https://www.instagram.com/${instagram.slice(1)}/` : instagram

/** Half a year: then its provider is asked again, and the card is listed after the confirmed ones. */
export const confirmAfterDays = 183

export const linkDays = 30
/** Enough to correct a correction. */
export const linkUses = 5
type Words = Record<
  | 'name'
  | 'title'
  | 'specialty'
  | 'description'
  | 'address'
  | 'town'
  | 'plans'
  | 'otherTitle'
  | 'otherSpecialty'
  | 'otherDescription',
  string | null
> & { audiences: readonly ProviderAudience[] }

/** For whom, in words that people type, in both languages. */
const audienceWords: Record<ProviderAudience, string> = {
  mother: 'mamá madre mother mom',
  father: 'papá padre father dad',
  siblings: 'hermanos hermanas siblings brothers sisters',
  grandparents: 'abuelos abuelas grandparents',
  family: 'familia family',
}

/** What the directory's search and the library's search look through, in both languages. */
export const wordsOfProvider = (provider: Words) => [
  provider.name,
  provider.title,
  provider.specialty,
  provider.description,
  provider.address,
  provider.town,
  provider.plans,
  provider.otherTitle,
  provider.otherSpecialty,
  provider.otherDescription,
  ...provider.audiences.map((who) => audienceWords[who]),
]
