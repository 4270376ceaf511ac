// A small project in a temporary folder, as input for the checks.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Tree = { folder: string; remove: () => void }

export function writeTree(files: Record<string, string>): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'checked-tree-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs scripts/<name> on the tree, as npm does; returns exit code and output. */
export function runCheck(name: string, tree: Tree) {
  const script = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, tree.folder], { encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}
