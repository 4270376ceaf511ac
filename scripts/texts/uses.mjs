// Finds the texts the code uses, so that unused ones are found. That a key exists is checked by types
// (src/lib/text/texts.ts). A key is a dotted string literal; a template such as `boxRequests.status.${x}` uses every
// text with its fixed prefix.
import { branchesOf } from './dictionary.mjs'

const keyShape = /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)+$/
// Match empty strings too, or the next quotes are paired wrongly.
const literal = /'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\$\n]*)`/g
const prefix =
  /`([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)*\.[A-Za-z0-9_-]*)\$\{|(?<!startsWith\()['"]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)*\.)['"]/g
const fileName =
  /\.(?:tsx?|mjs|js|json|css|html|svg|png|jpe?g|webp|avif|gif|ics|pdf|csv|xlsx|txt|sql|woff2|com|org|net)$/

// src/lib/rights.ts names rights in the same shape.
const right = /^[a-z]+\.(?:read|write|sensitive|costs|print)$/

/** `{ keys, prefixes, errors }` over all code files, compared with the existing texts. */
export function findUses(files, leaves) {
  const groups = branchesOf(leaves)
  const known = { groups, namespaces: new Set([...groups].filter((group) => !group.includes('.'))) }
  const uses = { keys: new Set(), prefixes: new Set(), errors: [] }
  for (const { path, text } of files) {
    collectPrefixes(text, known, uses)
    for (const key of literalsIn(text)) collectLiteral({ key, path, leaves, known, uses })
  }
  return uses
}

function collectLiteral({ key, path, leaves, known, uses }) {
  if (!known.namespaces.has(key.split('.')[0]) || right.test(key)) return
  uses.keys.add(key)
  if (leaves.has(key) || known.groups.has(key) || fileName.test(key)) return
  // Zod takes any string as a message: in these files, strings of this shape are text keys.
  if (/\/(?:schemas|endpoints|rules|postal-rules)\.ts$|^src\/lib\/http\/fields\.ts$/.test(path))
    uses.errors.push(`${path}: "${key}" looks like a text, and does not exist`)
}

function collectPrefixes(text, known, uses) {
  for (const [, template, joined] of text.matchAll(prefix)) {
    const found = template ?? joined
    if (known.namespaces.has(found.split('.')[0])) uses.prefixes.add(found)
  }
}

function literalsIn(text) {
  const found = [...text.matchAll(literal)].map(
    ([, single, double, template]) => single ?? double ?? template,
  )
  return new Set(found.filter((literalText) => keyShape.test(literalText)))
}
