// Builds the pages for the browser when their sources changed since the last build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, isFresh, removeStamp, writeStamp } from './fingerprint.mjs'
import { alone } from './lock.mjs'
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

/** Answers whether a usable build stands in build/. `force` builds even when nothing changed. */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && isBuilt()) return true
  return alone(async () => (!force && isBuilt()) || build())
}

function isBuilt() {
  const complete = ['build/client', 'build/server/render.js'].every((path) => existsSync(join(root, path)))
  return complete && isFresh(stamp, wanted())
}

function wanted() {
  const isTest = (path) => /\.test\.tsx?$/.test(path)
  return fingerprintOf(sources, { skip: isTest })
}

async function build() {
  const fingerprint = wanted()
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
