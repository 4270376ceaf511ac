// A feature is named in four lists. Each list must have all of them, and the manifests follow the direction of ARCHITECTURE.md.
import { domainOf } from './import-rules.mjs'

const lists = [
  ['tables.server.ts', 'src/db/schema.server.ts'],
  ['texts/es.json', 'src/app/text-files.d.ts'],
  ['labels.ts', 'src/app/labels.ts'],
  ['feature.server.ts', 'src/server/features.ts'],
]

/** `files` with their text and imports; `direction` from ARCHITECTURE.md. */
export function registrationProblems(files, direction) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const missing = lists.flatMap(([name, list]) => {
    const listed = byPath.get(list)?.imports.map(({ to }) => to)
    if (!listed) return []
    return files
      .map(({ path }) => path)
      .filter((path) => new RegExp(`^src/domains/[^/]+/[^/]+/${name}$`).test(path) && !listed.includes(path))
      .map((path) => ({ file: list, message: `does not have ${path}` }))
  })
  return [...missing, ...manifestOrder(byPath.get('src/server/features.ts'), direction)]
}

function manifestOrder(file, direction) {
  const [, list] = /export const features: readonly Feature\[\] = \[([^\]]*)\]/.exec(file?.text ?? '') ?? []
  if (!list) return []
  const domains = new Map(file.imports.map(({ to }) => [camelCase(to.split('/').at(-2) ?? ''), domainOf(to)]))
  const found = [...list.matchAll(/(\w+)Feature\b/g)].map(([, name]) => name)
  const steps = found.map((name) => direction.findIndex((step) => step.includes(domains.get(name))))
  const at = steps.findIndex((step, index) => step < (steps[index - 1] ?? 0))
  if (at === -1) return []
  return [
    {
      file: file.path,
      message: `has ${found[at]} after ${found[at - 1]}: ARCHITECTURE.md has their domains in another order`,
    },
  ]
}

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
