import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceKey } from '#lib/context.server.ts'
import { EnvError } from '#lib/env.server.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { SiteSettings } from './schemas.ts'
import { plainSentence } from './setting-sentences.ts'

export const siteSettings = serviceKey<Record<Lang, SiteSettings>>('site settings')

/**
 * The organisation's facts in both languages: our examples with `DATA_DIR/settings.{es,en}.json` laid over them.
 * Objects are merged, lists are replaced whole. Throws an error that names every wrong value, each in a line.
 */
export function loadSiteSettings({ dataDir }: { dataDir: string }): Record<Lang, SiteSettings> {
  const [es, en] = langs.map((lang) => readLanguage(dataDir, lang)) as [Read, Read]
  const wrong = [...es.wrong, ...en.wrong]
  if (wrong.length === 0) wrong.push(...differences(es.value, en.value))
  if (wrong.length === 0) return { es: es.value, en: en.value }
  throw new EnvError(
    `The site's settings are wrong / los ajustes del sitio no son válidos:\n${wrong.map((one) => `- ${one}`).join('\n')}`,
  )
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Read = { value: SiteSettings; wrong: string[] }

const defaultsDir = join(import.meta.dirname, 'settings')

function readLanguage(dataDir: string, lang: Lang): Read {
  const file = `settings.${lang}.json`
  const defaults = JSON.parse(readFileSync(join(defaultsDir, `${lang}.json`), 'utf8')) as Json
  const own = readOwn(join(dataDir, file))
  if ('wrong' in own) return { value: defaults as unknown as SiteSettings, wrong: [`${file} ${own.wrong}`] }
  const parsed = SiteSettings.safeParse(merge(defaults, own.value))
  if (parsed.success) return { value: parsed.data, wrong: [] }
  const wrong = parsed.error.issues.map((issue) => `${file} ${pathOf(issue.path)}: ${plainSentence(issue)}`)
  return { value: defaults as unknown as SiteSettings, wrong }
}

function readOwn(path: string): { value: Json } | { wrong: string } {
  let written: string
  try {
    written = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: {} }
    return { wrong: `cannot be read / no se puede leer (${(error as NodeJS.ErrnoException).code})` }
  }
  try {
    // Editors on Windows begin a file with a byte order mark.
    const value = JSON.parse(written.replace(/^\uFEFF/, '')) as Json
    return isObject(value)
      ? { value }
      : { wrong: 'must hold one object, between { and } / debe tener un objeto, entre { y }' }
  } catch (error) {
    return {
      wrong: `is not JSON: look for a comma or a quote / no es JSON: busca una coma o una comilla (${(error as Error).message})`,
    }
  }
}

function merge(base: Json, over: Json): Json {
  if (!isObject(base) || !isObject(over)) return over
  const changed = Object.entries(over).map(([key, value]) => {
    const old = Object.hasOwn(base, key) ? base[key] : undefined
    return [key, old === undefined ? value : merge(old, value)] as const
  })
  return { ...base, ...Object.fromEntries(changed) }
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const pathOf = (path: PropertyKey[]): string => path.map(String).join('.') || '(whole file)'

/** A phone, a fee or a count that differs between the languages misleads one half of the readers. */
function differences(es: SiteSettings, en: SiteSettings): string[] {
  const facts = sharedFacts(es)
  const others = sharedFacts(en)
  const paths = new Set([...Object.keys(facts), ...Object.keys(others)])
  return [...paths]
    .filter((path) => JSON.stringify(facts[path]) !== JSON.stringify(others[path]))
    .map(
      (path) =>
        `${path} is ${shown(facts[path])} in Spanish and ${shown(others[path])} in English / debe ser igual en los dos archivos`,
    )
}

const shown = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value))

function sharedFacts(site: SiteSettings): Record<string, unknown> {
  const { organisation, contact, story, waiver } = site
  return {
    'organisation.legalName': organisation.legalName,
    'organisation.foundedYear': organisation.foundedYear,
    'organisation.copyrightYear': organisation.copyrightYear,
    ...named('contact', contact, ['email', 'phone', 'mapUrl', 'openDays', 'opens', 'closes']),
    ...named('contact.crisis', contact.crisis, ['number', 'alternative', 'emergency']),
    ...named('social', site.social),
    'waiver.version': waiver.version,
    ...named('privacy', site.privacy),
    shippingFeeUsd: site.shippingFeeUsd,
    boxCostFromUsd: site.boxCostFromUsd,
    boxCostToUsd: site.boxCostToUsd,
    ...named('pickup', site.pickup),
    ...named('returnAddress', site.returnAddress),
    ...named('payment', site.payment),
    'donation.presets': site.donation.presets,
    'donation.tiers (amounts)': site.donation.tiers.map((tier) => tier.amountUsd),
    'reviews (how many)': site.reviews.length,
    'hospitals (names)': site.hospitals.map((hospital) => hospital.name),
    'hospitals (pictures)': site.hospitals.map((hospital) => hospital.picture),
    'story.paragraphs (how many)': story.paragraphs.length,
    'services (keys)': site.services.map((service) => service.key),
  }
}

function named<T extends object>(prefix: string, part: T, keys = Object.keys(part) as (keyof T & string)[]) {
  return Object.fromEntries(keys.map((key) => [`${prefix}.${key}`, part[key]]))
}
