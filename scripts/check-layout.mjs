// Keeps the plan of ARCHITECTURE.md true: who may import whom and write which table, what a
// file may be called, how long it may grow.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCycles } from './layout/cycles.mjs'
import { climbingProblems, importProblems } from './layout/import-rules.mjs'
import { readImports } from './layout/imports.mjs'
import { logProblems } from './layout/log-rules.mjs'
import { nameProblems, unknownDomains } from './layout/name-rules.mjs'
import { publicPageProblems } from './layout/public-page-imports.mjs'
import { registrationProblems } from './layout/registration.mjs'
import { tableProblems } from './layout/table-rules.mjs'
import { listFiles } from './list-files.mjs'
import { root as projectRoot } from './node-runtime.mjs'

const lookAgainLines = 200
const longestLines = 300
/** A test holds its own data. */
const longestTest = 400
/** A list of fields or endpoints is not easier to read in two files. */
const declarations = /\/(?:schemas|endpoints|labels)\.ts$/
const longest = (path) => {
  if (declarations.test(path)) return Number.POSITIVE_INFINITY
  return /\.(?:test|spec)\.tsx?$|^tests\/spec\//.test(path) ? longestTest : longestLines
}

/** Walks the tree under `root`; answers `{ errors, notes }`, lists of `{ file, message }`. */
export function checkLayout(root = projectRoot) {
  const direction = readDirection(root)
  const files = listFiles(root, ['src', 'tests', 'scripts', 'bench']).map((path) => readSource(root, path))
  const sources = files.filter((file) => file.path.startsWith('src/'))
  const errors = [
    ...unknownDomains(
      sources.map(({ path }) => path),
      direction,
    ),
    ...sources.flatMap((file) => nameProblems(file.path)),
    ...sources.flatMap((file) => importProblems(file, direction)),
    ...sources.flatMap(tableProblems),
    ...sources.flatMap(logProblems),
    ...sources.flatMap(environmentProblems),
    ...sources.flatMap(globalProblems),
    ...findCycles(sources),
    ...publicPageProblems(sources),
    ...registrationProblems(sources, direction),
    ...files.flatMap(climbingProblems),
    ...files.flatMap(lengthProblems),
  ]
  const notes = files.filter((file) => file.lines > lookAgainLines && file.lines <= longest(file.path))
  return {
    errors,
    notes: notes.map(({ path, lines }) => ({ file: path, message: `${lines} lines: look again` })),
  }
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
  const isCode = /\.(?:ts|tsx|mjs)$/.test(path)
  const text = isCode ? readFileSync(join(root, path), 'utf8') : ''
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return { path, text, lines, imports: readImports(path, text) }
}

const mayReadEnvironment = new Set([
  'src/lib/env.server.ts',
  'src/server/main.ts',
  'src/server/demo.ts',
  // PATH, for PostgreSQL.
  'src/lib/postgres/cluster-folder.server.ts',
  'src/server/admin.ts',
])

function environmentProblems({ path, text }) {
  if (mayReadEnvironment.has(path) || /\.test\.tsx?$/.test(path)) return []
  const line = text
    .split('\n')
    .find((words) => /\bprocess\.env\b/.test(words) && !/^\s*(?:\/\/|\*|\/\*)/.test(words))
  if (!line) return []
  return [
    {
      file: path,
      message:
        'reads process.env: parse the value in src/lib/env.server.ts and take it from there (in the browser: import.meta.env)',
    },
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

function lengthProblems({ path, lines }) {
  if (lines <= longest(path)) return []
  const remedy = basename(path).startsWith('service.server')
    ? 'give a part with a subject of its own a file'
    : 'give each part a file of its own, named by what it does'
  return [{ file: path, message: `${lines} lines (${longest(path)} at most): ${remedy}` }]
}

function main() {
  const { errors, notes } = checkLayout(process.argv[2])
  // Beside a problem the notes would hide it.
  if (!errors.length) for (const { file, message } of notes) console.log(`  note  ${file}: ${message}`)
  for (const { file, message } of errors) console.error(`  ✗ ${file}\n      ${message}`)
  console.log(errors.length ? `layout: ${errors.length} problems` : 'layout: in order')
  if (errors.length) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
