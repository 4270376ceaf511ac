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
