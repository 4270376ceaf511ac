// Lists the files under the given folders as sorted paths with `/`.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ignoredNames = new Set(['node_modules', 'build', 'test-results', 'playwright-report'])

export function listFiles(root, folders) {
  return folders.flatMap((folder) => walk(root, folder)).sort()
}

function walk(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter(
    (name) => !ignoredNames.has(name) && !name.startsWith('.'),
  )
  return names.flatMap((name) => walk(root, `${path}/${name}`))
}
