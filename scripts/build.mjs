// Builds the browser pages when their sources have changed since the last build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, isFresh, removeStamp, writeStamp } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { projectNode, root } from './node-runtime.mjs'
import { run } from './run.mjs'

const stamp = 'build/.stamp'
const sources = [
  'src',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/compress.mjs',
]

/** Returns whether build/ has a usable build. `force` always rebuilds. */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && isBuilt()) return true
  return withLock(async () => (!force && isBuilt()) || build())
}

function isBuilt() {
  const isComplete = ['build/client', 'build/server/render.js'].every((path) => existsSync(join(root, path)))
  return isComplete && isFresh(stamp, currentFingerprint())
}

function currentFingerprint() {
  const isTest = (path) => /\.test\.tsx?$/.test(path)
  return fingerprintOf(sources, { skip: isTest })
}

async function build() {
  const fingerprint = currentFingerprint()
  const node = projectNode()
  const env = { NODE_ENV: 'production' }
  console.log('Construyendo el sitio… · Building the site…')
  removeStamp(stamp)
  const steps = [['node_modules/vite/bin/vite.js', 'build', '--app'], ['scripts/compress.mjs']]
  for (const args of steps) {
    if ((await run(node, args, { env })) === 0) continue
    console.error('La construcción falló; arriba está la causa. · The build failed; the cause is above.')
    return false
  }
  writeStamp(stamp, fingerprint)
  return true
}
