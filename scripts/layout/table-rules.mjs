// A table has one owner: the feature (or src/lib) whose tables.server.ts declares it. Everyone may read it; only the
// owner's files write it, so the rules of a row are in one place.
import { isTest, partOf } from './import-rules.mjs'

const isTables = (path) => /(?:\/|-)tables\.server\.ts$/.test(path)

export function tableProblems(file) {
  if (isTest(file.path)) return []
  return [...misplacedTable(file), ...foreignWrites(file)]
}

function misplacedTable({ path, text }) {
  if (
    isTables(path) ||
    !/\b(?:pgTable|markedTable)\(/.test(text) ||
    path.endsWith('/personal-data.server.ts')
  )
    return []
  return [{ file: path, message: "declares a table: move it to its feature's tables.server.ts" }]
}

function foreignWrites(file) {
  const written = writtenTables(file.text)
  return foreignTables(file).flatMap(({ name, owner }) =>
    written.has(name)
      ? [
          {
            file: file.path,
            message: `writes ${name}, which belongs to ${owner}: call a function of ${owner} (when it comes later in the order, let it register one under a service key)`,
          },
        ]
      : [],
  )
}

/** Tables imported from another part, under the name they have in this file (`schema.users` for a namespace). */
function foreignTables({ path, text, imports }) {
  const edges = imports.filter((edge) => isTables(edge.to) && partOf(edge.to) !== partOf(path))
  return edges.flatMap(({ specifier, to }) => {
    const owner = partOf(to).split('/').at(-1)
    return importedNames(text, specifier).map((name) => ({ name, owner: `"${owner}"` }))
  })
}

function importedNames(text, specifier) {
  const from = specifier.replace(/[.#]/g, '\\$&')
  const named = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"]${from}['"]`, 'g')
  const whole = new RegExp(`import\\s*\\*\\s*as\\s+(\\w+)\\s+from\\s*['"]${from}['"]`, 'g')
  return [
    ...[...text.matchAll(named)].flatMap(([, list]) => list.split(',').map(localName)),
    ...[...text.matchAll(whole)].flatMap(([, name]) => membersOf(text, name)),
  ].filter(Boolean)
}

/** `users as people` is `people` here; a type writes nothing. */
const localName = (entry) =>
  /^\s*type\s/.test(entry)
    ? ''
    : entry
        .trim()
        .split(/\s+as\s+/)
        .at(-1)
const membersOf = (text, name) => [
  ...new Set([...text.matchAll(new RegExp(`\\b${name}\\.\\w+`, 'g'))].map(([member]) => member)),
]

const writes = [
  /\.(?:insert|update|delete)\(\s*([\w.]+)\s*\)/g,
  /\binsertRow\([^,]+,\s*([\w.]+)/g,
  /\b(?:insert into|update|delete from)\s+\$\{([\w.]+)\}/gi,
  // What writes the table it is given.
  /\b(?:retentionRule|new BoxLines)\(\{[\s\S]*?\btable: ([\w.]+)/g,
]

const writtenTables = (text) =>
  new Set(writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)))
