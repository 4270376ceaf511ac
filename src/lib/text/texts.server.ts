import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceKey } from '../context.server.ts'
import { type Dictionary, flattenTexts, type Lang } from './texts.ts'

export type Texts = Record<Lang, Dictionary>

/** All texts of both languages, merged from every feature's `texts/{es,en}.json`. */
export const texts = serviceKey<Texts>('texts')

const domainsDir = join(import.meta.dirname, '../../domains')

let loaded: Texts | undefined

/** The files are read once in a process. */
export function loadTexts(): Texts {
  const read = (lang: Lang) =>
    Object.assign({}, ...globSync(`*/*/texts/${lang}.json`, { cwd: domainsDir }).toSorted().map(readTexts))
  loaded ??= { es: read('es'), en: read('en') }
  return loaded
}

function readTexts(file: string): Dictionary {
  try {
    return flattenTexts(JSON.parse(readFileSync(join(domainsDir, file), 'utf8')))
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}
