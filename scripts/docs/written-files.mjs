import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../list-files.mjs'

const page = 'docs/dependencies.md'
const row = /^\| ([^|]+) \| [^|]+ \| (`[^|]+) \|$/gm

/** Rows of the table "Written here" that name a file that does not exist. */
export function writtenFilesProblems(root) {
  const files = listFiles(root, ['src', 'scripts']).filter((path) => !/\.test\.tsx?$/.test(path))
  const text = existsSync(join(root, page)) ? readFileSync(join(root, page), 'utf8') : ''
  return [...text.matchAll(row)].flatMap(([, what, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)]
      .filter(([, pattern]) => !files.some((path) => toExpression(pattern).test(path)))
      .map(([, pattern]) => `${page}: "${what}" names ${pattern}, which matches no file`),
  )
}

/** `dialog*.tsx`: a file of this name in any folder; `charts/*`: the files of a folder. */
function toExpression(pattern) {
  const source = pattern.replace(/[.+?^$()[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`(?:^|/)${source}$`)
}
