// The table "Written here" of docs/dependencies.md: its number of lines is that of the files it names.
// `node scripts/docs/written-lines.mjs` corrects the numbers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listFiles } from '../list-files.mjs'
import { root as ownRoot } from '../node-runtime.mjs'

const page = 'docs/dependencies.md'
const row = /^\| ([^|]+) \| (\d+) \| ([^|]+) \| (`[^|]+) \|$/gm
/** Rows that name a file that does not exist. The number of lines is not checked: it would fail with every change. */
export function writtenLinesProblems(root) {
  return readRows(root).flatMap(({ what, missing }) =>
    missing.map((pattern) => `${page}: "${what}" names ${pattern}, which matches no file`),
  )
}

function readRows(root) {
  const files = listFiles(root, ['src', 'scripts']).filter((path) => !/\.test\.tsx?$/.test(path))
  const text = existsSync(join(root, page)) ? readFileSync(join(root, page), 'utf8') : ''
  return [...text.matchAll(row)].map(([line, what, lines, , cell]) => {
    const patterns = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1])
    const named = (pattern) => files.filter((path) => toExpression(pattern).test(path))
    const own = new Set(patterns.flatMap(named))
    const counted = [...own].reduce((sum, path) => sum + linesOf(root, path), 0)
    return {
      line,
      what,
      lines: Number(lines),
      counted,
      missing: patterns.filter((pattern) => named(pattern).length === 0),
    }
  })
}

/** `dialog*.tsx`: a file of this name in any folder; `charts/*`: the files of a folder. */
function toExpression(pattern) {
  const source = pattern.replace(/[.+?^$()[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`(?:^|/)${source}$`)
}

const linesOf = (root, path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1

function writeNumbers(root) {
  let text = readFileSync(join(root, page), 'utf8')
  for (const { line, lines, counted } of readRows(root))
    text = text.replace(line, line.replace(`| ${lines} |`, `| ${counted} |`))
  writeFileSync(join(root, page), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeNumbers(ownRoot)
