// What a file may not be called. What the files of a feature are called is a habit: the table in ARCHITECTURE.md.
import { domainOf } from './import-rules.mjs'

const forbidden = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types'])

export function nameProblems(path) {
  const messages = [forbiddenName(path), barrel(path)]
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
export function unknownDomains(paths, direction) {
  const known = direction.flat()
  return [...new Set(paths.map(domainOf))]
    .filter((domain) => domain && !known.includes(domain))
    .map((domain) => ({
      file: `src/domains/${domain}`,
      message: `domain "${domain}" is not in the direction of ARCHITECTURE.md: add it there, above everything it calls`,
    }))
}
