import type { ProviderAudience } from './rules.ts'

// In its own file: a page shows cards first and searches later.

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
