import { type ExampleFact, isExampleText } from '#domains/site/site/examples.ts'
import type { SettingProblem } from '#domains/site/site/setting-sentences.ts'
import { namesOf, type SectionValues, valuesOf } from './field-values.ts'
import type { SectionFields } from './fields.ts'
import { organisationLabels } from './labels.ts'
import type { SectionContent } from './schemas.ts'

/** Where an example value is replaced. */
export const sectionOfFact: Record<ExampleFact, number> = {
  name: 1,
  label: 1,
  phone: 2,
  email: 2,
  map: 2,
  links: 3,
  payment: 5,
  pickupPlaces: 6,
  homeDelivery: 6,
  hospitals: 7,
  boxThings: 8,
  letter: 8,
  moment: 8,
  reviews: 9,
  story: 10,
  waiver: 12,
  receipts: 14,
  privacy: 15,
}

/** An example that stands in several fields: somebody who replaced one reads which others are left. */
const partsOfFact: Partial<Record<ExampleFact, readonly string[]>> = {
  name: ['organisation'],
  label: ['returnAddress'],
  links: ['social', 'links'],
  payment: ['payment'],
}

/** The controls that still hold this example. */
export function exampleControls(
  { fields }: SectionFields,
  values: SectionValues,
  fact: ExampleFact,
): string[] {
  const parts = partsOfFact[fact] ?? []
  return fields
    .filter(({ path }) => parts.some((part) => path.startsWith(`${part}.`)))
    .flatMap((field) => {
      const isExample = (value = '') => (field.kind === 'check' ? value === 'true' : isExampleText(value))
      return namesOf(field).filter((name) => isExample(values[name]))
    })
}

const fieldLabels: Record<string, string> = organisationLabels.fields

/** The labels of these controls, in a sentence. */
export const controlWords = (names: readonly string[]): string =>
  names
    .map((name) => (name.endsWith('/placeholder') ? 'la marca «Todavía es de ejemplo»' : fieldLabels[name]))
    .join(', ')

/** What a publication put on the site: in both languages, or in the one that somebody wrote in. */
export function publishedSentence(
  section: SectionFields,
  before: SectionContent,
  after: SectionContent,
): string {
  const changed = Object.keys(changesIn(section, before, after))
  const onlyIn = (lang: 'es' | 'en', other: 'es' | 'en') =>
    changed
      .filter((name) => name.startsWith(`${lang}/`))
      .map((name) => name.replace(lang, other))
      .filter((name) => !changed.includes(name))
  const left = [...onlyIn('es', 'en'), ...onlyIn('en', 'es')]
  if (left.length > 0) return `El sitio ya lo muestra. Sigue como estaba: ${controlWords(left)}.`
  // A list holds both languages in one control, and a draft changed before.
  const isWhole =
    changed.length > 0 && !section.fields.some(({ fields, path }) => fields && changed.includes(path))
  return isWhole ? 'El sitio ya lo muestra, en los dos idiomas.' : 'El sitio ya lo muestra.'
}

/** In the words of the form: another setting by its label, nothing about how a file is written. */
export function formSentence({ fields }: SectionFields, { es, setting }: SettingProblem): string {
  const named = setting && fields.find(({ path }) => path === setting)
  return named ? es.replace(setting, `«${named.label}»`) : es
}

const shownKinds = new Set([undefined, 'text', 'number', 'date', 'check'])

/** For the history: old and new value of short fields, `true` for long texts and lists. */
export function changesIn({ fields }: SectionFields, before: SectionContent, after: SectionContent) {
  const [old, now] = [valuesOf(fields, before), valuesOf(fields, after)] as [SectionValues, SectionValues]
  const changed = fields.flatMap((field) => {
    const names = field.fields ? [field.path.replaceAll('.', '/')] : namesOf(field)
    const isShown = !field.fields && shownKinds.has(field.kind)
    return names
      .filter((name) => old[name] !== now[name])
      .map((name) => [name, isShown ? [old[name], now[name]] : true] as const)
  })
  return Object.fromEntries(changed) as Record<string, [string, string] | true>
}
