import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../servers.ts'

const client = join(root, 'build/client/assets')
const minLength = 24

/**
 * Finds traces of the back office in a built file: addresses of its pages, and texts that appear only in its
 * sources. Returns a function that lists the traces in a text.
 */
export function officeTraces(): (text: string) => string[] {
  const sources = sourcesOf('src')
  const isOffice = (path: string) => /\/(admin)\//.test(path)
  const otherSources = sources
    .filter(({ path }) => !isOffice(path))
    .map(({ text }) => text)
    .join('\n')
  const officeTexts = new Set(
    sources
      .filter(({ path }) => isOffice(path))
      .flatMap(({ text }) => longTexts(text))
      .filter((word) => !otherSources.includes(word)),
  )
  return (text) => [
    ...[...officeTexts].filter((word) => text.includes(word)),
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
      // Relative, because the checkout may be in a folder named admin.
      .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
  )
}

/** Sentences and long class lists: a minifier keeps them unchanged. */
const longTexts = (source: string): string[] =>
  [...source.matchAll(/'([^'\n\\]+)'|>\s*([^<>{}\n]+?)\s*</g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((word) => word.length >= minLength && /\s/.test(word))
