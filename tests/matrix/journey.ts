import type { APIRequestContext } from '@playwright/test'
import { localAddress } from '#lib/text/local-address.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { type Lang, type TextKey, translate } from '#lib/text/texts.ts'
import type { Person } from '../eyes/engines/person.ts'

export const texts = loadTexts()

export type Visit = {
  person: Person
  url: string
  lang: Lang
  /** Prepares what the journey needs. */
  staff: { api: APIRequestContext; token: string }
}
export type Journey = {
  name: string
  langs: readonly Lang[]
  needsStorage?: boolean
  needsCookies?: boolean
  go: (visit: Visit) => Promise<void>
}

export const both = ['es', 'en'] as const
export const email = () => `luz-${Date.now()}@example.org`

export async function fill(person: Person, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await person.type(name, value)
}

/** In the language of the visit: opens a page, and the words of a text. */
export const inWords = ({ person, url, lang }: Visit) => ({
  open: (path: string) => person.open(url + localAddress(path, lang)),
  t: (key: TextKey, params = {}) => translate(texts[lang], key, params),
})
