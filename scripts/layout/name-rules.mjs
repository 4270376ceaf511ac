// What a file may be called, and so where each kind of code is found.

import { commonFiles, ownFiles } from './feature-files.mjs'

const forbidden = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types'])
/** Folders and tests of a feature; its other files are listed in feature-files.mjs. */
const inFeature = [
  /^ui\/.+$/,
  /^texts\/(?:es|en)\.json$/,
  /^settings\/[a-z0-9.-]+\.json$/,
  // The texts that the program brings for the library.
  /^articles\/[a-z0-9-]+\.(?:es|en)\.md$/,
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
  const [, feature, inside] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (!inside || inFeature.some((pattern) => pattern.test(inside))) return null
  if (commonFiles.includes(inside) || inside in (ownFiles[feature] ?? {})) return null
  return `not a file a feature has. ${placeFor(inside)}`
}

/** Files of feature-files.mjs that no longer exist. */
export function staleNames(paths) {
  const all = new Set(paths)
  return Object.entries(ownFiles).flatMap(([feature, files]) =>
    Object.keys(files)
      .map((name) => `src/features/${feature}/${name}`)
      .filter((path) => !all.has(path))
      .map((path) => ({
        file: path,
        message: 'does not exist: remove it from scripts/layout/feature-files.mjs',
      })),
  )
}

const ownName = 'A part with a subject of its own gets a name in scripts/layout/feature-files.mjs.'

function placeFor(inside) {
  if (/\.tsx$/.test(inside)) return 'Components go to ui/public/ or ui/admin/.'
  if (/\.server\.ts$/.test(inside))
    return `Verbs go to service.server.ts, tables to tables.server.ts, e-mails to emails.server.ts. ${ownName}`
  if (/\.json$/.test(inside)) return 'Texts go to texts/{es,en}.json, organisation settings to settings/.'
  return `Pure decisions go to rules.ts, schemas to schemas.ts, endpoints to endpoints.ts, queries to client.ts, labels to labels.ts; what knows no domain to src/lib. ${ownName}`
}
