/** The address a provider's Instagram opens: `@name` becomes one, an address stays. */
export const instagramAddress = (instagram: string): string =>
  instagram.startsWith('@') ? `https://www.instagram.com/${instagram.slice(1)}/` : instagram
