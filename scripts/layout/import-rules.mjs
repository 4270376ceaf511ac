// Which file may import which. Every message says where the code should go instead.

const ranks = { lib: 0, ui: 1, integrations: 2, features: 3, app: 4, db: 4, server: 4 }
export const isTest = (path) => /\.test\.tsx?$/.test(path)
const isServerFile = (path) => /\.server\.tsx?$/.test(path) || path.startsWith('src/server/')
const isTables = (path) => /^src\/features\/[^/]+\/tables\.server\.ts$/.test(path)

export function importProblems(file, featureOrder) {
  if (isTest(file.path)) return []
  return file.imports.flatMap((edge) => {
    const message =
      specifierProblem(file.path, edge) ??
      layerProblem(file.path, edge) ??
      featureProblem(file.path, edge, featureOrder) ??
      manifestProblem(file.path, edge) ??
      labelsProblem(file.path, edge) ??
      serverProblem(file.path, edge) ??
      drizzleProblem(file.path, edge)
    return message ? [{ file: file.path, message: `imports ${edge.to}: ${message}` }] : []
  })
}

/** Short relative paths inside a part; between parts the names of package.json `imports`. */
function specifierProblem(path, { to, isRelative }) {
  if (!isRelative || !to.startsWith('src/')) return null
  const name = `#${to.slice('src/'.length)}`
  return partOf(path) === partOf(to) ? null : `write ${name}: a relative path stays inside ${partOf(path)}`
}

/** For every file, tests and scripts too. */
export const climbingProblems = (file) =>
  file.imports
    .filter(({ specifier }) => specifier.startsWith('../../../'))
    .map(({ to }) => ({
      file: file.path,
      message: `imports ${to} by climbing three folders: write a name of package.json "imports"`,
    }))

/** src/lib, src/ui …, and each feature for itself. */
export const partOf = (path) => /^src\/features\/[^/]+|^src\/[^/]+/.exec(path)?.[0]

function layerProblem(path, { to, isOwn }) {
  if (!isOwn || !to.startsWith('src/')) return null
  const [from, target] = [layerOf(path), layerOf(to)]
  if (!(from in ranks) || !(target in ranks) || from === target) return null
  if (from === 'db')
    return isTables(to) || ranks[target] === 0
      ? null
      : "src/db only gathers tables: take it from a feature's tables.server.ts"
  if (from === 'server') return null
  if (from === 'app' && ranks[target] === 4) {
    return "pages call the REST contract through the router's context; what both need goes to src/lib"
  }
  if (ranks[target] <= ranks[from]) return null
  return `src/${from} stands below src/${target}: move what it needs down to src/${from}, or move this file up to src/${target}`
}

function featureProblem(path, { to, isOwn }, order) {
  const [from, target] = [featureOf(path), isOwn && featureOf(to)]
  if (!from || !target || from === target) return null
  // A feature outside the order is a problem of its own (name-rules.mjs).
  if (![from, target].every((name) => order.includes(name))) return null
  if (order.indexOf(target) < order.indexOf(from)) return null
  return `"${from}" comes before "${target}" in ARCHITECTURE.md: the later feature calls the earlier one, so the code that needs both belongs in "${target}" (or what they share in src/lib)`
}

/** The server lists the manifests; what a feature takes from another is that feature's service. */
function manifestProblem(path, { to }) {
  if (!/^src\/features\/[^/]+\/feature\.server\.ts$/.test(to) || path === 'src/server/features.ts')
    return null
  return 'only src/server/features.ts reads the manifests: give their sources to a service key in src/server/services.ts'
}

/** Every feature may read every label, so labels are plain data: they close no circle and load nothing. */
function labelsProblem(path, { to, isOwn, typeOnly }) {
  if (path === 'src/app/labels.ts') {
    if (typeOnly || /^src\/features\/[^/]+\/labels\.ts$/.test(to)) return null
    return "src/app/labels.ts lists the features' labels.ts and nothing else"
  }
  if (!/^src\/features\/[^/]+\/labels\.ts$/.test(path)) return null
  if (typeOnly && isOwn && (to.startsWith('src/lib/') || /\/schemas\.ts$/.test(to))) return null
  return 'labels.ts holds plain strings: it takes types of its schemas.ts and of src/lib, nothing else'
}

function serverProblem(path, { to, isOwn, typeOnly }) {
  if (!isOwn || typeOnly || isServerFile(path) || !isServerFile(to)) return null
  return 'server code would reach the browser: name this file *.server.ts, use `import type`, or call the endpoint'
}

function drizzleProblem(path, { to, isOwn }) {
  if (isOwn || !/^drizzle-orm(?:\/|$)/.test(to)) return null
  if (/^src\/(?:features|lib|db)\/.*\.server\.ts$/.test(path)) return null
  return "only *.server.ts files of src/features, src/lib and src/db know the database: put the query in the feature's service.server.ts"
}

function layerOf(path) {
  return path.split('/')[1]
}

function featureOf(path) {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}
