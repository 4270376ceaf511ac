// The files under some folders, as sorted paths with `/`.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const notOurs = new Set(['node_modules', 'build', 'test-results', 'playwright-report'])

export function listFiles(root, folders) {
  return folders.flatMap((folder) => walk(root, folder)).sort()
}

function walk(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !notOurs.has(name) && !name.startsWith('.'))
  return names.flatMap((name) => walk(root, `${path}/${name}`))
}
