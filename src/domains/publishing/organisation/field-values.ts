import { newKey } from '#lib/http/random-key.ts'
import { type Lang, langs } from '#lib/text/texts.ts'

export type FieldKind =
  | 'text'
  | 'area'
  | 'paragraphs'
  | 'lines'
  | 'number'
  | 'date'
  | 'days'
  | 'check'
  | 'picture'
  | 'pin'
  | 'key'

export type Field = {
  /** Where it is in the settings, such as `contact.phone`. In a list: inside an entry. */
  path: string
  label: string
  kind?: FieldKind
  /** The same in both languages: one control instead of two. */
  isShared?: true
  /** Blank is null. */
  isOptional?: true
  hint?: string
  prefix?: string
  /** The value of a new entry. */
  blank?: string
  /** A list of entries with these fields. */
  fields?: readonly Field[]
  /** What one entry is called. */
  item?: string
  /** Entries are neither added nor removed. */
  isFixed?: true
  /** Beside another one. */
  isHalf?: true
  /** A check that stays on. */
  isLocked?: boolean
}

/** The form's values by control name. A list is one JSON text, so that a change of one entry marks the form as changed. */
export type SectionValues = Record<string, string>

type Part = Record<string, unknown>
type Parts = Record<Lang, Part>

/** The check «Todavía es de ejemplo» of the same part of the settings. */
export function exampleMarkOf(fields: readonly Field[], changed: Field): string | null {
  const mark = [...changed.path.split('.').slice(0, -1), 'placeholder'].join('.')
  const isMarked = changed.path !== mark && fields.some(({ path }) => path === mark)
  return isMarked ? mark.replaceAll('.', '/') : null
}

/** The control names of a field: one, or one for each language. No dots, which forms read as nesting. */
export const namesOf = ({ path, isShared }: Field): string[] =>
  isShared ? [asName(path)] : langs.map((lang) => `${lang}/${asName(path)}`)

const asName = (path: string) => path.replaceAll('.', '/')

export function valuesOf(fields: readonly Field[], parts: Parts): SectionValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.fields) return [[asName(field.path), JSON.stringify(entriesOf(field, parts))]]
      return namesOf(field).map((name, index) => [
        name,
        asText(field, at(parts[langs[index] as Lang], field.path)),
      ])
    }),
  )
}

function entriesOf(field: Field, parts: Parts): SectionValues[] {
  const [es, en] = langs.map((lang) => {
    const entries = at(parts[lang], field.path)
    return Array.isArray(entries) ? (entries as Part[]) : []
  }) as [Part[], Part[]]
  return es.map((entry, index) => valuesOf(field.fields ?? [], { es: entry, en: en[index] ?? {} }))
}

export function partsOf(fields: readonly Field[], values: SectionValues): Parts {
  const parts: Parts = { es: {}, en: {} }
  for (const field of fields) {
    const names = namesOf(field)
    const entries =
      field.fields &&
      readEntries(values[asName(field.path)]).map((entry) => partsOf(field.fields ?? [], entry))
    langs.forEach((lang, index) => {
      const value = entries
        ? entries.map((entry) => entry[lang])
        : asValue(field, values[names[field.isShared ? 0 : index] as string] ?? '')
      put(parts[lang], field.path, value)
    })
  }
  return parts
}

export const readEntries = (value: string | undefined): SectionValues[] => JSON.parse(value || '[]')

/** A new entry of a list. */
export const blankEntry = (field: Field): SectionValues =>
  Object.fromEntries(
    (field.fields ?? []).flatMap((inner) =>
      namesOf(inner).map((name) => [
        name,
        inner.kind === 'key' ? `lugar-${newKey().slice(0, 8)}` : (inner.blank ?? ''),
      ]),
    ),
  )

function asText({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.join(kind === 'paragraphs' ? '\n\n' : kind === 'days' ? ',' : '\n')
  return String(value)
}

function asValue({ kind, isOptional }: Field, text: string): unknown {
  const trimmed = text.trim()
  if (kind === 'check') return text === 'true'
  if (kind === 'number') return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed
  if (kind === 'days') return text.split(',').filter(Boolean).map(Number).sort()
  if (kind === 'lines') return withoutBlank(text.split('\n'))
  if (kind === 'paragraphs') return withoutBlank(text.split(/\n\s*\n/))
  if (kind === 'pin') return pinOf(trimmed)
  if (isOptional || kind === 'picture') return trimmed || null
  return trimmed
}

const withoutBlank = (texts: string[]) => texts.map((text) => text.trim()).filter(Boolean)

/** Coordinates become a link to a map. */
function pinOf(text: string): string {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)$/.exec(text) ?? []
  if (!latitude || !longitude) return text
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

const at = (part: Part, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Part | undefined)?.[name], part)

function put(part: Part, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() as string
  const owner = names.reduce<Part>((inner, name) => {
    inner[name] ??= {}
    return inner[name] as Part
  }, part)
  owner[last] = value
}

/** Only what these fields hold, of whole settings. */
export const partsIn = (fields: readonly Field[], parts: Record<Lang, object>): Parts =>
  partsOf(fields, valuesOf(fields, parts as Parts))

/** What the control of a field is called: in both languages, with its language. */
export const labelIn = ({ label, isShared }: Field, lang: Lang): string =>
  isShared ? label : `${label} · ${lang === 'es' ? 'español' : 'inglés'}`

/** The control that holds a wrong value, and where in it: `reviews.1.quote` is in the list `reviews`. */
export function controlAt(
  fields: readonly Field[],
  lang: Lang,
  path: readonly PropertyKey[],
): { name: string; where: string } | null {
  const address = path.join('.')
  const field = fields.find((one) => address === one.path || address.startsWith(`${one.path}.`))
  if (!field) return null
  if (!field.fields) {
    const [only, english] = namesOf(field)
    const index = path.at(field.path.split('.').length)
    const unit = { lines: 'línea', paragraphs: 'párrafo' }[String(field.kind)]
    return {
      name: (lang === 'en' && english) || (only as string),
      where: labelIn(field, lang) + (unit && typeof index === 'number' ? `, ${unit} ${index + 1}` : ''),
    }
  }
  const [index, ...rest] = path.slice(field.path.split('.').length)
  const inner = field.fields.find((one) => rest.join('.').startsWith(one.path))
  const entry = index === undefined ? field.label : `${field.item} ${Number(index) + 1}`
  return {
    name: asName(field.path),
    where: [entry, inner && labelIn(inner, lang)].filter(Boolean).join(', '),
  }
}
