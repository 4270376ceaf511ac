// Checks the documents: every path, script and anchor they name exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceProblems } from './docs/references.mjs'
import { writtenFilesProblems } from './docs/written-files.mjs'
import { listFiles } from './list-files.mjs'
import { root as ownRoot } from './node-runtime.mjs'

const root = process.argv[2] ?? ownRoot
const wanted = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
  '.env.example',
]

const problems = [
  ...missingDocuments(),
  ...architecture(),
  ...readme(),
  ...scriptNames(),
  ...environment(),
  ...decisions(),
  ...dependencies(),
  ...writtenFilesProblems(root),
  ...nodeVersion(),
  ...referenceProblems(root),
]
for (const words of problems) console.error(`  ✗ ${words}`)
console.log(problems.length ? `docs: ${problems.length} problems` : 'docs: in order')
if (problems.length) process.exitCode = 1

function missingDocuments() {
  return wanted.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing`)
}

function architecture() {
  const text = read('ARCHITECTURE.md')
  const files = listFiles(root, ['src', 'tests', 'bench', 'scripts', 'docs', 'public'])
  const gone = pathsIn(text).filter(
    (path) => !existsSync(join(root, path)) && !files.some((file) => fits(file, path)),
  )
  return gone.map((path) => `ARCHITECTURE.md names ${path}, which does not exist`)
}

/** Paths in backticks with a slash, and the folders that start a line of the drawn tree. */
function pathsIn(text) {
  const inline = [...text.matchAll(/`([^`\s]*\/[^`\s]*)`/g)].map((match) => match[1])
  const drawn = [...text.matchAll(/^([\w-]+(?:\/[\w-]+)*\/)\s/gm)].map((match) => match[1])
  const isOurs = (path) => !/^\/|^DATA_DIR|^https?:|^@|^application\/|[<>…]|^utils\//.test(path)
  return [...new Set([...inline, ...drawn])].filter(isOurs)
}

/** `lib/*.react.tsx`, `texts/{es,en}.json`: each alternative may be anywhere below src/. */
function fits(file, pattern) {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_all, inner) => `(?:${inner.replaceAll(',', '|')})`)
  return new RegExp(`(?:^|/)${source}${pattern.endsWith('/') ? '' : '(?:$|/)'}`).test(file)
}

function readme() {
  const text = read('README.md')
  return ['npm start', 'npm test']
    .filter((command) => !text.includes(command))
    .map((command) => `README.md does not name \`${command}\``)
}

function scriptNames() {
  const { scripts } = JSON.parse(read('package.json'))
  const documents = [
    ...wanted.filter((path) => path.endsWith('.md')),
    ...listFiles(root, ['docs']).filter((path) => path.endsWith('.md')),
  ]
  return documents.flatMap((path) => {
    const named = [...read(path).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((match) => match[1])
    return [...new Set(named)]
      .filter((name) => !(name in scripts))
      .map((name) => `${path} names \`npm run ${name}\`, which package.json does not have`)
  })
}

/** Every name that src/lib/env.server.ts reads has its line in .env.example. */
function environment() {
  const explained = new Set(
    [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]),
  )
  const code = read('src/lib/env.server.ts')
  const names = [...code.matchAll(/^\s*([A-Z][A-Z0-9_]{2,}):|\benv\.([A-Z][A-Z0-9_]+)\b/gm)].map(
    ([, key, read]) => key ?? read,
  )
  const usual = new Set(['NODE_ENV', 'CI'])
  return [...new Set(names)]
    .filter((name) => !explained.has(name) && !usual.has(name))
    .map((name) => `.env.example does not explain ${name}`)
}

/** Each record has its parts and a date, and the index lists it. */
function decisions() {
  const folder = 'docs/decisions'
  const parts = ['Status', 'Context', 'Decision', 'Consequences']
  const index = read(`${folder}/README.md`)
  return listFiles(root, [folder])
    .filter((path) => /\/\d{4}-[^/]+\.md$/.test(path))
    .flatMap((path) => {
      const text = read(path)
      const head = text.split('**Context')[0]
      return [
        ...parts
          .filter((part) => !new RegExp(`^[#-]* ?\\**${part}`, 'm').test(text))
          .map((part) => `${path} has no "${part}"`),
        ...(/\b\d{4}-\d{2}-\d{2}\b/.test(head) ? [] : [`${path} has no date (YYYY-MM-DD) with its status`]),
        ...(index.includes(path.slice(folder.length + 1))
          ? []
          : [`${folder}/README.md does not list ${path}`]),
      ]
    })
}

/** docs/dependencies.md has a row for each package of package.json, and none for another; `name-*` means several. */
function dependencies() {
  const packageJson = JSON.parse(read('package.json'))
  const installed = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(packageJson[kind] ?? {}),
  )
  const path = 'docs/dependencies.md'
  const cells = [...read(path).matchAll(/^\| (`[^|]+) \|/gm)].map((match) => match[1])
  const rows = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]))
  const isRowOf = (name) => (row) => (row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name)
  return [
    ...installed
      .filter((name) => !rows.some(isRowOf(name)))
      .map((name) => `${path} has no row for ${name}: why do we need it?`),
    ...rows
      .filter((row) => !installed.some((name) => isRowOf(name)(row)))
      .map((row) => `${path} has a row for ${row}, which package.json does not have`),
  ]
}

/** .nvmrc names the Node that the npm packages bring. */
function nodeVersion() {
  const versions = Object.values(JSON.parse(read('package.json')).optionalDependencies)
  const named = read('.nvmrc').trim()
  return versions.includes(named) ? [] : [`.nvmrc says ${named}, package.json brings Node ${versions[0]}`]
}

function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}
