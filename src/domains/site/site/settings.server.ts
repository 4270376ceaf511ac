import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceKey } from '#lib/context.server.ts'
import { EnvError } from '#lib/env.server.ts'
import { isObject } from '#lib/http/field-rights.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { SiteSettings } from './schemas.ts'
import { inBothLanguages, type SettingProblem, settingProblemOf } from './setting-sentences.ts'

export type SettingsByLang = Record<Lang, SiteSettings>

/** What is in force now: the files, and over them what staff published (live-settings.server.ts). */
export const siteSettings = serviceKey<SettingsByLang>('site settings')

/**
 * The organisation's settings in both languages: the defaults overridden by `DATA_DIR/settings.{es,en}.json`.
 * Objects are merged, lists are replaced. Throws one error that lists every wrong value.
 */
export function loadSiteSettings({ dataDir }: { dataDir: string }): Record<Lang, SiteSettings> {
  const [es, en] = langs.map((lang) => readLanguage(dataDir, lang)) as [LanguageResult, LanguageResult]
  const errors = [...es.errors, ...en.errors]
  if (errors.length === 0) errors.push(...differences(es.value, en.value).map(inBothLanguages))
  if (errors.length === 0) return { es: es.value, en: en.value }
  throw new EnvError(
    `The site's settings are wrong / los ajustes del sitio no son válidos:\n${errors.map((error) => `- ${error}`).join('\n')}`,
  )
}

export type WrongSetting = { lang: Lang; path: PropertyKey[]; problem: SettingProblem }

/** Settings with other parts over them: objects are merged, lists are replaced. Or what is wrong with the result. */
export function withParts(
  base: SettingsByLang,
  parts: readonly Record<Lang, object>[],
): { settings: SettingsByLang; wrong: WrongSetting[] } {
  const wrong: WrongSetting[] = []
  const inLang = (lang: Lang): SiteSettings => {
    const merged = parts.reduce<Json>((sum, part) => merge(sum, part[lang] as Json), base[lang] as Json)
    const parsed = SiteSettings.safeParse(merged, { reportInput: true })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      wrong.push({ lang, path: issue.path, problem: settingProblemOf(issue) })
    return base[lang]
  }
  const settings = { es: inLang('es'), en: inLang('en') }
  if (wrong.length === 0) {
    for (const problem of differences(settings.es, settings.en)) wrong.push({ lang: 'es', path: [], problem })
  }
  return { settings, wrong }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type LanguageResult = { value: SiteSettings; errors: string[] }

const defaultsDir = join(import.meta.dirname, 'settings')

function readLanguage(dataDir: string, lang: Lang): LanguageResult {
  const file = `settings.${lang}.json`
  const defaults = JSON.parse(readFileSync(join(defaultsDir, `${lang}.json`), 'utf8')) as Json
  const overrides = readOverrides(join(dataDir, file))
  if ('error' in overrides)
    return { value: defaults as unknown as SiteSettings, errors: [`${file} ${overrides.error}`] }
  const parsed = SiteSettings.safeParse(merge(defaults, overrides.value), { reportInput: true })
  if (parsed.success) return { value: parsed.data, errors: [] }
  const errors = parsed.error.issues.map(
    (issue) => `${file} ${pathOf(issue.path)}: ${inBothLanguages(settingProblemOf(issue))}`,
  )
  return { value: defaults as unknown as SiteSettings, errors }
}

function readOverrides(path: string): { value: Json } | { error: string } {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: {} }
    return { error: `cannot be read / no se puede leer (${(error as NodeJS.ErrnoException).code})` }
  }
  try {
    // Windows editors start files with a byte order mark.
    const value = JSON.parse(content.replace(/^\uFEFF/, '')) as Json
    return isObject(value)
      ? { value }
      : { error: 'must hold one object, between { and } / debe tener un objeto, entre { y }' }
  } catch (error) {
    return {
      error: `is not JSON: look for a comma or a quote / no es JSON: busca una coma o una comilla (${(error as Error).message})`,
    }
  }
}

function merge(base: Json, overrides: Json): Json {
  if (!isObject(base) || !isObject(overrides)) return overrides
  const merged = Object.entries(overrides).map(([key, value]) => {
    const baseValue = Object.hasOwn(base, key) ? base[key] : undefined
    return [key, baseValue === undefined ? value : merge(baseValue, value)] as const
  })
  return { ...base, ...Object.fromEntries(merged) }
}

const pathOf = (path: PropertyKey[]): string => path.map(String).join('.') || '(whole file)'

/** Phones, fees and counts must be the same in both languages. */
function differences(es: SiteSettings, en: SiteSettings): SettingProblem[] {
  const spanish = sharedValues(es)
  const english = sharedValues(en)
  const paths = new Set([...Object.keys(spanish), ...Object.keys(english)])
  return [...paths]
    .filter((path) => JSON.stringify(spanish[path]) !== JSON.stringify(english[path]))
    .map((path) => ({
      en: `${path} is ${printed(spanish[path])} in Spanish and ${printed(english[path])} in English`,
      es: 'debe ser igual en los dos archivos',
    }))
}

const printed = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value))

function sharedValues(site: SiteSettings): Record<string, unknown> {
  const { organisation, contact, story, waiver } = site
  return {
    'organisation.legalName': organisation.legalName,
    'organisation.foundedYear': organisation.foundedYear,
    'organisation.copyrightYear': organisation.copyrightYear,
    ...named('contact', contact, [
      'email',
      'phone',
      'whatsapp',
      'sms',
      'mapUrl',
      'openDays',
      'opensOnHolidays',
      'closedDays',
      'opens',
      'closes',
    ]),
    ...named('contact.crisis', contact.crisis, ['number', 'alternative', 'emergency']),
    ...named('social', site.social),
    'waiver.version': waiver.version,
    ...named('privacy', site.privacy),
    shippingFeeUsd: site.shippingFeeUsd,
    boxCostFromUsd: site.boxCostFromUsd,
    boxCostToUsd: site.boxCostToUsd,
    recordsBoxCost: site.recordsBoxCost,
    ...named('officeParts', site.officeParts),
    ...named('pickup', site.pickup),
    waitlistOfferHours: site.waitlistOfferHours,
    'pickupPlaces (keys, addresses and pins)': site.pickupPlaces.map(({ key, address, pin }) => [
      key,
      address,
      pin,
    ]),
    ...named('homeDelivery', site.homeDelivery),
    ...named('returnAddress', site.returnAddress),
    ...named('payment', site.payment),
    'receipts.taxId': site.receipts.taxId,
    'donation.presets': site.donation.presets,
    'donation.tiers (amounts)': site.donation.tiers.map((tier) => tier.amountUsd),
    'reviews (how many)': site.reviews.length,
    'hospitals (names)': site.hospitals.map((hospital) => hospital.name),
    'hospitals (pictures)': site.hospitals.map(({ picture, photo }) => [picture, photo]),
    'boxThings (photographs, left out)': site.boxThings.map(({ photo, isLeftOut }) => [photo, isLeftOut]),
    'otherThings (photographs)': site.otherThings.map(({ photo }) => photo),
    'hero.photo': site.hero.photo,
    'moment.photo': site.moment.photo,
    'story.paragraphs (how many)': story.paragraphs.length,
    'services (keys)': site.services.map((service) => service.key),
  }
}

function named<T extends object>(prefix: string, part: T, keys = Object.keys(part) as (keyof T & string)[]) {
  return Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, part[key]]))
}
