import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../servers.ts'

const client = join(root, 'build/client/assets')
const fewestLetters = 24

/**
 * What shows that a file of the build holds something of the back office: addresses of its pages, and words that stand
 * in its sources only. Answers the traces found in a text (a script, a style sheet, a page).
 */
export function officeTraces(): (text: string) => string[] {
  const sources = sourcesOf('src')
  const isOffice = (path: string) => /\/(admin)\//.test(path)
  const elsewhere = sources
    .filter(({ path }) => !isOffice(path))
    .map(({ text }) => text)
    .join('\n')
  const words = new Set(
    sources
      .filter(({ path }) => isOffice(path))
      .flatMap(({ text }) => longWords(text))
      .filter((word) => !elsewhere.includes(word)),
  )
  return (text) => [
    ...[...words].filter((word) => text.includes(word)),
    ...new Set([...text.matchAll(/routes\/admin\/[\w-]+/g)].map(([match]) => match)),
  ]
}

/** A built file by its address (`/assets/…`). */
export const builtFile = (path: string): string => readFileSync(join(client, '..', path), 'utf8')

function sourcesOf(folder: string) {
  return (
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /(?<!\.test)\.(tsx?|json)$/.test(entry.name) && !/\.server\.ts$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      // Relative: the checkout itself may stand in a folder named admin.
      .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
  )
}

/** Sentences and long class lists: what a minifier leaves as it is. */
const longWords = (source: string): string[] =>
  [...source.matchAll(/'([^'\n\\]+)'|>\s*([^<>{}\n]+?)\s*</g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((word) => word.length >= fewestLetters && /\s/.test(word))
