import type { TextParams } from '../http/errors.ts'

export const langs = ['es', 'en'] as const
export type Lang = (typeof langs)[number]
const defaultLang: Lang = 'es'

/** Flat: `hopebox.steps.who.title` → text. */
export type Dictionary = Record<string, string>

export const isLang = (value: unknown): value is Lang => value === 'es' || value === 'en'

/** A missing key displays the key itself (public-site.md#languages). `{name}` inserts a parameter. */
export function translate(dictionary: Dictionary, key: string, params: TextParams = {}): string {
  const text = dictionary[key]
  if (text === undefined) return key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))
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

/** The preferred supported language of an Accept-Language header; else Spanish. */
export function langOf(acceptLanguage: string | undefined): Lang {
  const preferred = (acceptLanguage ?? '')
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
    .filter((preference) => isLang(preference.lang) && preference.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return (preferred[0]?.lang as Lang | undefined) ?? defaultLang
}
