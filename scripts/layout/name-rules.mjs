// What a file may be called, and so where each kind of code is found.

const forbidden = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types'])
const inFeature = [
  /^ui\/.+$/,
  /^(?:client|labels|schemas|endpoints|rules|postal-rules|port|pr-towns|postal-states|setting-sentences)\.ts$/,
  // The fixed names first, in the order data flows; a part of the service that outgrew it has its own.
  /^[a-z0-9-]+\.server\.ts$/,
  /^verbs\/[a-z0-9-]+\.server\.ts$/,
  /^texts\/(?:es|en)\.json$/,
  /^settings\/[a-z0-9.-]+\.json$/,
  /^(?:[a-z0-9-]+\/)*[a-z0-9.-]+\.test\.tsx?$/,
]

export function nameProblems(path) {
  const messages = [forbiddenName(path), barrel(path), strayFile(path)]
  return messages.filter(Boolean).map((message) => ({ file: path, message }))
}

function forbiddenName(path) {
  const parts = path
    .replace(/^src\//, '')
    .split('/')
    .map((part) => part.split('.')[0])
  const found = parts.find((part) => forbidden.has(part))
  return (
    found &&
    `"${found}" says nothing: name the file by what it does (money.ts, dates.ts), in src/lib when it knows no domain`
  )
}

function barrel(path) {
  return /\/index\.tsx?$/.test(path) && 'no index files: import from the file that holds the thing'
}

/** One problem for each folder, whatever it holds. */
export function unknownFeatures(paths, order) {
  const features = paths.map((path) => /^src\/features\/([^/]+)\//.exec(path)?.[1]).filter(Boolean)
  return [...new Set(features)]
    .filter((feature) => !order.includes(feature))
    .map((feature) => ({
      file: `src/features/${feature}`,
      message: `feature "${feature}" is not in the order of ARCHITECTURE.md: add it there, after everything it calls`,
    }))
}

function strayFile(path) {
  const inside = /^src\/features\/[^/]+\/(.+)$/.exec(path)?.[1]
  if (!inside || inFeature.some((pattern) => pattern.test(inside))) return null
  return `not a file a feature has. ${placeFor(inside)}`
}

function placeFor(inside) {
  if (/\.tsx$/.test(inside)) return 'Components go to ui/public/ or ui/admin/.'
  if (/\.server\.ts$/.test(inside))
    return 'A verb goes to verbs/<verb>.server.ts, a table to tables.server.ts, a letter to emails.server.ts.'
  if (/\.json$/.test(inside)) return 'Words go to texts/{es,en}.json, organisation facts to settings/.'
  return 'Pure decisions go to rules.ts, schemas to schemas.ts, endpoints to endpoints.ts, queries to client.ts, what another party must offer to port.ts; what knows no domain to src/lib.'
}
