// A feature is named in four lists. Each list must have all of them, and the manifests follow the order of ARCHITECTURE.md.

const lists = [
  ['tables.server.ts', 'src/db/schema.server.ts'],
  ['texts/es.json', 'src/app/text-files.d.ts'],
  ['labels.ts', 'src/app/labels.ts'],
  ['feature.server.ts', 'src/server/features.ts'],
]

/** `files` with their text and imports; `order` from ARCHITECTURE.md. */
export function registrationProblems(files, order) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const missing = lists.flatMap(([name, list]) => {
    const listed = byPath.get(list)?.imports.map(({ to }) => to)
    if (!listed) return []
    return order
      .map((feature) => `src/features/${feature}/${name}`)
      .filter((path) => byPath.has(path) && !listed.includes(path))
      .map((path) => ({ file: list, message: `does not have ${path}` }))
  })
  return [...missing, ...manifestOrder(byPath.get('src/server/features.ts'), order)]
}

function manifestOrder(file, order) {
  const [, list] = /export const features: readonly Feature\[\] = \[([^\]]*)\]/.exec(file?.text ?? '') ?? []
  if (!list) return []
  const found = [...list.matchAll(/(\w+)Feature\b/g)].map(([, name]) => name)
  const expected = order.map(camelCase).filter((name) => found.includes(name))
  const at = found.findIndex((name, index) => name !== expected[index])
  if (at === -1) return []
  return [{ file: file.path, message: `has ${found[at]} where ARCHITECTURE.md has ${expected[at]}` }]
}

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
