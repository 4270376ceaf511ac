import type { ExampleFact } from '#domains/site/site/examples.ts'
import type { SettingProblem } from '#domains/site/site/setting-sentences.ts'
import { namesOf, type SectionValues, valuesOf } from './field-values.ts'
import type { SectionFields } from './fields.ts'
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
