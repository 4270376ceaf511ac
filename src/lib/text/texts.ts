export const langs = ['es', 'en'] as const
export type Lang = (typeof langs)[number]
const defaultLang: Lang = 'es'

/** Flat: `hopebox.steps.who.title` → text. */
export type Dictionary = Record<string, string>

export const isLang = (value: unknown): value is Lang => value === 'es' || value === 'en'

/**
 * The Spanish text file of each feature; src/app/text-files.d.ts adds them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TextFiles {}

type LeafKeys<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${LeafKeys<Tree[Name]>}`
}[keyof Tree & string]

/** Every key of the texts: `'nav.home' | 'nav.about' | …`. A new file of texts also goes into src/app/text-files.d.ts. */
export type TextKey = { [Feature in keyof TextFiles]: LeafKeys<TextFiles[Feature]> }[keyof TextFiles]

/** The names between two parts of a key: `NameIn<'nav.'>` is `'home' | 'about' | …`. */
export type NameIn<Start extends string, End extends string = ''> = TextKey extends infer Key
  ? Key extends `${Start}${infer Name}${End}`
    ? Name
    : never
  : never

/** A missing key displays the key itself. `{name}` inserts a parameter. */
export function translate(dictionary: Dictionary, key: TextKey, params: TextParams = {}): string {
  const text = dictionary[key]
  if (text === undefined) return key
  const { wrong, ...named } = params
  const said = text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in named ? String(named[name]) : whole,
  )
  // What is wrong with this value, after what such a value is like.
  if (typeof wrong !== 'string' || !dictionary[wrong]) return said
  return `${said.replace(/\.$/, '')}. ${translate(dictionary, wrong as TextKey, named)}`
}

/** What a schema says of a value: a key of the texts, or a finished sentence. Zod holds both as plain strings. */
export const translateMessage = (dictionary: Dictionary, message: string, params?: TextParams): string =>
  translate(dictionary, message as TextKey, params)

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

export type TextParams = Record<string, string | number>
