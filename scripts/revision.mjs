// Another revision beside the working tree.
import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node-runtime.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
const lockOf = (tree) => readFileSync(join(tree, 'package-lock.json'), 'utf8')

/** Writes a revision to the new folder `tree`, with our packages where its lock file is ours. Returns what removes it again. */
export function checkOut(revision, tree) {
  git('worktree', 'add', '--detach', '--quiet', tree, revision)
  if (lockOf(tree) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  return () => git('worktree', 'remove', '--force', tree)
}
