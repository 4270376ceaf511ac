// Which file may import which. Every message says where the code should go instead.

const ranks = { lib: 0, ui: 1, integrations: 2, domains: 3, app: 4, db: 4, server: 4 }
export const isTest = (path) => /\.test\.tsx?$/.test(path)
const isServerFile = (path) => /\.server\.tsx?$/.test(path) || path.startsWith('src/server/')
const isLabels = (path) => /^src\/domains\/[^/]+\/[^/]+\/labels\.ts$/.test(path)
const isTables = (path) => /^src\/domains\/[^/]+\/[^/]+\/tables\.server\.ts$/.test(path)

export function importProblems(file, direction) {
  if (isTest(file.path)) return []
  return file.imports.flatMap((edge) => {
    const message =
      specifierProblem(file.path, edge) ??
      layerProblem(file.path, edge) ??
      domainProblem(file.path, edge, direction) ??
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

/** src/lib, src/ui …, and each feature of a domain for itself. */
export const partOf = (path) => /^src\/domains\/[^/]+\/[^/]+|^src\/[^/]+/.exec(path)?.[0]

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

function domainProblem(path, { to, isOwn }, direction) {
  const [from, target] = [domainOf(path), isOwn && domainOf(to)]
  if (!from || !target || from === target) return null
  const [own, other] = [from, target].map((domain) => direction.findIndex((step) => step.includes(domain)))
  // A domain outside the direction is a problem of its own.
  if (own === -1 || other === -1 || other < own) return null
  return `"${from}" does not stand above "${target}" in ARCHITECTURE.md: the code that needs both belongs in the upper one, or what they share in src/lib`
}

/** One problem for each folder, whatever it holds. */
export function unknownDomains(files, direction) {
  return [...new Set(files.map(({ path }) => domainOf(path)))]
    .filter((domain) => domain && !direction.flat().includes(domain))
    .map((domain) => ({
      file: `src/domains/${domain}`,
      message: `domain "${domain}" is not in the direction of ARCHITECTURE.md: add it there, above everything it calls`,
    }))
}

/** The server lists the manifests; what a feature takes from another is that feature's service. */
function manifestProblem(path, { to }) {
  if (!/^src\/domains\/[^/]+\/[^/]+\/feature\.server\.ts$/.test(to) || path === 'src/server/features.ts')
    return null
  return 'only src/server/features.ts reads the manifests: give their sources to a service key in src/server/services.ts'
}

/** The list of labels is part of every start, so labels are plain data: they load nothing. */
function labelsProblem(path, { to, isOwn, typeOnly }) {
  if (path === 'src/app/labels.ts') {
    if (typeOnly || isLabels(to) || to === 'src/lib/labels.ts') return null
    return "src/app/labels.ts lists the features' labels.ts and nothing else"
  }
  if (!isLabels(path) || isLabels(to)) return null
  if (typeOnly && isOwn && (to.startsWith('src/lib/') || /\/schemas\.ts$/.test(to))) return null
  return 'labels.ts holds plain strings: it takes other labels, types of schemas.ts and of src/lib, nothing else'
}

function serverProblem(path, { to, isOwn, typeOnly }) {
  if (!isOwn || typeOnly || isServerFile(path) || !isServerFile(to)) return null
  return 'server code would reach the browser: name this file *.server.ts, use `import type`, or call the endpoint'
}

function drizzleProblem(path, { to, isOwn }) {
  if (isOwn || !/^drizzle-orm(?:\/|$)/.test(to)) return null
  if (/^src\/(?:domains|lib|db)\/.*\.server\.ts$/.test(path)) return null
  return "only *.server.ts files of src/domains, src/lib and src/db know the database: put the query in the feature's service.server.ts"
}

function layerOf(path) {
  return path.split('/')[1]
}

const domainOf = (path) => /^src\/domains\/([^/]+)\//.exec(path)?.[1]
