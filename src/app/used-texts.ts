import type { Dictionary } from '#lib/text/texts.ts'

/**
 * The texts whose keys a page's built scripts name: whole (`nav.home`), by their beginning (`contact.fields`), or before a
 * variable part (`fields.${name}`). The test of every page finds a key that is put together in another way.
 */
export function usedTexts(texts: Dictionary, code: string): Dictionary {
  const named = new Set<string>()
  const beginnings = new Set<string>()
  for (const [, name = '', variable] of code.matchAll(/["'`]([a-zA-Z]\w*\.[\w.-]*)(\$\{)?/g))
    (variable && !name.endsWith('.') ? beginnings : named).add(name.replace(/\.$/, ''))
  const words = new Set(code.match(/\w+/g))
  // `fields` labels the fields of all forms. A page's own are named in its schemas.
  const isOtherField = (key: string) => /^fields\.\w+$/.test(key) && !words.has(key.slice('fields.'.length))
  const isUsed = (key: string) =>
    !isOtherField(key) &&
    (startsOf(key).some((start) => named.has(start)) ||
      [...beginnings].some((start) => key.startsWith(start)))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isUsed(key)))
}

/** `a.b.c` → `a`, `a.b`, `a.b.c` */
const startsOf = (key: string) => key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))

/**
 * The settings that a page's scripts name outside keys of texts: `site.story`, `{ story }`. A schema's field of the same
 * name, `story: text()`, does not count, nor a file's or a right's, `for-hospitals.js` and `hospitals.read`.
 */
export function usedSettings<Settings extends object>(settings: Settings, code: string): Settings {
  const withoutKeys = code.replace(/["'`][a-zA-Z]\w*\.[\w.-]*/g, '')
  const isNamed = (name: string) =>
    new RegExp(`(?<!-)\\b${name}\\b(?!-[a-z]{3}|:[\\w$]+[(.]|:["'\`]|\\.(?:read|write)\\b)`).test(withoutKeys)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isNamed(name))) as Settings
}
