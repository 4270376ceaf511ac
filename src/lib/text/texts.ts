import type { TextParams } from '../http/errors.ts'

export const langs = ['es', 'en'] as const
export type Lang = (typeof langs)[number]
const defaultLang: Lang = 'es'

/** Flat: `hopebox.steps.who.title` → words. */
export type Dictionary = Record<string, string>

export const isLang = (value: unknown): value is Lang => value === 'es' || value === 'en'

/** public-site.md#languages: a missing translation key displays the key itself. `{name}` places a parameter. */
export function translate(dictionary: Dictionary, key: string, params: TextParams = {}): string {
  const words = dictionary[key]
  if (words === undefined) return key
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))
}

/** `{a:{b:'x'}}` → `{'a.b':'x'}` */
export function flattenTexts(tree: Record<string, unknown>, prefix = ''): Dictionary {
  const flat: Dictionary = {}
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix ? `${prefix}.${name}` : name
    if (typeof value === 'string') flat[key] = value
    else Object.assign(flat, flattenTexts(value as Record<string, unknown>, key))
  }
  return flat
}

/** The first language of an Accept-Language header that we speak; Spanish otherwise. */
export function langOf(acceptLanguage: string | undefined): Lang {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';')
      const quality = Number(
        settings
          .find((setting) => setting.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { lang: tag.slice(0, 2).toLowerCase(), quality }
    })
    .filter((one) => isLang(one.lang) && one.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return (wanted[0]?.lang as Lang | undefined) ?? defaultLang
}
