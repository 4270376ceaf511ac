import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceKey } from '../context.server.ts'
import { type Dictionary, flattenTexts, type Lang } from './texts.ts'

export type Texts = Record<Lang, Dictionary>

/** All texts of both languages, merged from every feature's `texts/{es,en}.json`. */
export const texts = serviceKey<Texts>('texts')

const featuresDir = join(import.meta.dirname, '../../features')

export function loadTexts(): Texts {
  const read = (lang: Lang) =>
    Object.assign(
      {},
      ...featureFolders().map((folder) => readTexts(join(featuresDir, folder, 'texts', `${lang}.json`))),
    )
  return { es: read('es'), en: read('en') }
}

function featureFolders(): string[] {
  return readdirSync(featuresDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function readTexts(file: string): Dictionary {
  try {
    return flattenTexts(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}
