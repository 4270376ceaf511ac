// Keeps the plan of ARCHITECTURE.md true: who may import whom and write which table, and what a file may be called. How long a
// file may grow, who reads process.env and relative paths that climb are rules of biome.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCycles } from './layout/cycles.mjs'
import { importProblems, unknownDomains } from './layout/import-rules.mjs'
import { readImports } from './layout/imports.mjs'
import { logProblems } from './layout/log-rules.mjs'
import { publicPageProblems } from './layout/public-page-imports.mjs'
import { tableProblems } from './layout/table-rules.mjs'
import { listFiles } from './list-files.mjs'
import { root as projectRoot } from './node-runtime.mjs'

/** Walks the tree under `root`; answers a list of `{ file, message }`. */
export function checkLayout(root = projectRoot) {
  const direction = readDirection(root)
  const sources = listFiles(root, ['src']).map((path) => readSource(root, path))
  return [
    ...unknownDomains(sources, direction),
    ...sources.flatMap(nameProblems),
    ...sources.flatMap((file) => importProblems(file, direction)),
    ...sources.flatMap(tableProblems),
    ...sources.flatMap(logProblems),
    ...sources.flatMap(globalProblems),
    ...findCycles(sources),
    ...publicPageProblems(sources),
  ]
}

/**
 * The direction is in ARCHITECTURE.md only: `a ← { b, c } ← d` is [['a'], ['b', 'c'], ['d']]. Each domain imports from those
 * before it, and domains in one pair of braces not from each other.
 */
function readDirection(root) {
  const line = /^Domains import only along this line: `(.+?)`\.?$/m.exec(
    readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'),
  )
  if (!line)
    throw new Error('ARCHITECTURE.md has no line "Domains import only along this line: `a ← { b, c } ← d`."')
  return line[1].split('←').map((step) => step.match(/[\w-]+/g))
}

function readSource(root, path) {
  const text = /\.(?:ts|tsx|mjs)$/.test(path) ? readFileSync(join(root, path), 'utf8') : ''
  return { path, text, imports: readImports(path, text) }
}

function nameProblems({ path }) {
  const [, name] = /\/(utils?|helpers?|misc|common|types|index)(?:[./]|$)/.exec(path) ?? []
  if (!name) return []
  return [
    { file: path, message: `"${name}" says nothing: name the file by what it does (money.ts, dates.ts)` },
  ]
}

/** Biome's noRestrictedGlobals sees `localStorage`, and not `window.localStorage`. */
function globalProblems({ path, text }) {
  const name =
    /\b(?:window|globalThis|self)\??\.((?:local|session)Storage|indexedDB|caches|BroadcastChannel|Intl)\b/.exec(
      text,
    )?.[1]
  if (!name || /\.test\.tsx?$/.test(path) || text.includes('biome-ignore-all lint/style/noRestrictedGlobals'))
    return []
  return [{ file: path, message: `${name}: biome.json says what to use instead` }]
}

function main() {
  const problems = checkLayout(process.argv[2])
  for (const { file, message } of problems) console.error(`  ✗ ${file}\n      ${message}`)
  console.log(problems.length ? `layout: ${problems.length} problems` : 'layout: in order')
  if (problems.length) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
