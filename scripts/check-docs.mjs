// Checks the documents: every path, script, citation, link and anchor they name exists, and each package, variable and
// decision is explained.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listFiles } from './list-files.mjs'
import { root as ownRoot } from './node-runtime.mjs'

const root = process.argv[2] ?? ownRoot
const dependenciesPage = 'docs/dependencies.md'
const decisionsFolder = 'docs/decisions'
const files = listFiles(root, ['src', 'tests', 'bench', 'scripts', 'docs', 'public'])
const documents = [
  ...listFiles(root, ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']),
  ...listFiles(root, ['CODE_OF_CONDUCT.md', 'docs', 'bench', '.github']).filter((path) =>
    path.endsWith('.md'),
  ),
]
const sources = files.filter(
  (path) => !/^(?:docs|public)\//.test(path) && /\.(?:tsx?|mjs|css|json|sql|sh)$/.test(path),
)
const packageJson = JSON.parse(read('package.json'))

const problems = [
  ...architecture(),
  ...scriptNames(),
  ...environment(),
  ...decisions(),
  ...dependencies(),
  ...writtenHere(),
  ...nodeVersion(),
  ...documents.flatMap(duplicateAnchors),
  ...documents.flatMap(brokenLinks),
  ...[...documents, ...sources].flatMap(brokenCitations),
]
for (const words of problems) console.error(`  ✗ ${words}`)
console.log(problems.length ? `docs: ${problems.length} problems` : 'docs: in order')
if (problems.length) process.exitCode = 1

/** Paths in backticks with a slash, and the folders that start a line of the drawn tree. */
function architecture() {
  const text = read('ARCHITECTURE.md')
  const named = [...text.matchAll(/`([^`\s]*\/[^`\s]*)`|^([\w-]+(?:\/[\w-]+)*\/)\s/gm)].map(
    ([, inline, drawn]) => inline ?? drawn,
  )
  const isOurs = (path) => !/^\/|^DATA_DIR|^https?:|^@|^application\/|[<>…]|^utils\//.test(path)
  return [...new Set(named)]
    .filter((path) => isOurs(path) && !existsSync(join(root, path)) && !isFile(path))
    .map((path) => `ARCHITECTURE.md names ${path}, which does not exist`)
}

/** `lib/*.react.tsx`, `texts/{es,en}.json`, `charts/`: anywhere in the project, each alternative. */
function isFile(pattern) {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_all, inner) => `(?:${inner.replaceAll(',', '|')})`)
  const expression = new RegExp(`(?:^|/)${source}${pattern.endsWith('/') ? '' : '(?:$|/)'}`)
  return files.some((file) => expression.test(file))
}

function scriptNames() {
  return documents.flatMap((path) =>
    [...new Set([...read(path).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => name))]
      .filter((name) => !(name in packageJson.scripts))
      .map((name) => `${path} names \`npm run ${name}\`, which package.json does not have`),
  )
}

/** Every name that src/lib/env.server.ts reads has its line in .env.example. */
function environment() {
  const explained = new Set(
    [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  )
  const names = [
    ...read('src/lib/env.server.ts').matchAll(/^\s*([A-Z][A-Z0-9_]{2,}):|\benv\.([A-Z][A-Z0-9_]+)\b/gm),
  ].map(([, key, read]) => key ?? read)
  return [...new Set(names)]
    .filter((name) => !explained.has(name) && !['NODE_ENV', 'CI'].includes(name))
    .map((name) => `.env.example does not explain ${name}`)
}

function decisions() {
  const index = read(`${decisionsFolder}/README.md`)
  return documents
    .filter((path) => /^docs\/decisions\/\d{4}-[^/]+\.md$/.test(path))
    .filter((path) => !index.includes(path.slice(decisionsFolder.length + 1)))
    .map((path) => `${decisionsFolder}/README.md does not list ${path}`)
}

/** docs/dependencies.md has a row for each package of package.json, and none for another; `name-*` means several. */
function dependencies() {
  const installed = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(packageJson[kind] ?? {}),
  )
  const cells = [...read(dependenciesPage).matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell)
  const rows = cells.flatMap(inBackticks)
  const isRowOf = (name) => (row) => (row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name)
  return [
    ...installed
      .filter((name) => !rows.some(isRowOf(name)))
      .map((name) => `${dependenciesPage} has no row for ${name}: why do we need it?`),
    ...rows
      .filter((row) => !installed.some((name) => isRowOf(name)(row)))
      .map((row) => `${dependenciesPage} has a row for ${row}, which package.json does not have`),
  ]
}

/** Rows of the table "Written here". */
function writtenHere() {
  return [...read(dependenciesPage).matchAll(/^\| ([^|]+) \| [^|]+ \| (`[^|]+) \|$/gm)].flatMap(
    ([, what, cell]) =>
      inBackticks(cell)
        .filter((pattern) => !isFile(pattern))
        .map((pattern) => `${dependenciesPage}: "${what}" names ${pattern}, which matches no file`),
  )
}

/** .nvmrc names the Node that the npm packages bring. */
function nodeVersion() {
  const versions = Object.values(packageJson.optionalDependencies)
  const named = read('.nvmrc').trim()
  return versions.includes(named) ? [] : [`.nvmrc says ${named}, package.json brings Node ${versions[0]}`]
}

/** `rulings.md#payment`: a page of docs/product and one of its anchors. */
function brokenCitations(path) {
  return eachLine(path, /(?<![\w./(-])([a-z][a-z-]*\.md)#([\w-]*)/g, ([, page, anchor]) => {
    const target = `docs/product/${page}`
    if (!existsSync(join(root, target))) return `cites ${page}, which is not in docs/product/`
    return anchorsOf(target).includes(anchor)
      ? null
      : `cites ${page}#${anchor}, which that page does not have`
  })
}

function brokenLinks(path) {
  return eachLine(path, /\]\(([^)\s]+)\)/g, ([, address]) => {
    if (/^[a-z]+:/.test(address)) return null
    const [file, anchor] = address.split('#')
    const target = file ? normalize(join(dirname(path), file)) : path
    if (!existsSync(join(root, target))) return `links to ${target}, which does not exist`
    if (!anchor || !target.endsWith('.md') || anchorsOf(target).includes(anchor)) return null
    return `links to ${target}#${anchor}, which that page does not have`
  })
}

function duplicateAnchors(path) {
  const twice = anchorsOf(path).filter((anchor, index, all) => all.indexOf(anchor) !== index)
  return [...new Set(twice)].map((anchor) => `${path} has the anchor #${anchor} twice`)
}

/** Of a Markdown file: its headings in GitHub's format, and every `<a id="…">`. */
function anchorsOf(path) {
  const prose = read(path).replace(/^```[\s\S]*?^```/gm, '')
  const slugOf = (heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  const headings = [...prose.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => slugOf(heading))
  return [...headings, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)]
}

function eachLine(path, pattern, problemOf) {
  return read(path)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)]
        .map(problemOf)
        .filter(Boolean)
        .map((problem) => `${path}:${index + 1} ${problem}`),
    )
}

function inBackticks(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside)
}

function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}
