// Installs the dependencies when they are missing, incomplete or from another lock file.
import { pathToFileURL } from 'node:url'
import { fingerprintOf, isFresh, removeStamp, writeStamp } from './fingerprint.mjs'
import { linkPostgres } from './link-postgres.mjs'
import { withLock } from './lock.mjs'
import { assertNodeVersion, linkNode, projectNode, projectNodeMajor } from './node-runtime.mjs'
import { run } from './run.mjs'

const stamp = 'node_modules/.install-stamp'

/** Resolves when everything is installed; exits with a message when that fails. */
export async function ensureInstalled() {
  assertNodeVersion()
  if (isInstalled()) return
  await withLock(async () => {
    if (!isInstalled()) await install()
  })
}

function isInstalled() {
  return projectNode() !== null && isFresh(stamp, currentFingerprint())
}

function currentFingerprint() {
  return fingerprintOf(['package-lock.json'], {
    extra: [process.platform, process.arch, `node ${projectNodeMajor()}`],
  })
}

async function install() {
  const fingerprint = currentFingerprint()
  console.log('Instalando lo necesario (uno o dos minutos la primera vez)… · Installing what is needed…')
  removeStamp(stamp)
  // Build tools are dev dependencies: NODE_ENV=production must not omit them.
  const code = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    // None is needed, and one that fails takes the packages away again: then nothing could say which library is missing.
    '--ignore-scripts',
    // Of all packages only tools of developers ask for more than Node 20.
    '--engine-strict=false',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ])
  linkPostgres()
  const linked = linkNode()
  if (!linked.ok) console.error(linked.message)
  if (code !== 0 && linked.ok)
    console.error(
      'La instalación no terminó; arriba está la causa. Si es la conexión, repite. · The installation did not finish; the cause is above.',
    )
  if (code !== 0 || !linked.ok) process.exit(1)
  writeStamp(stamp, fingerprint)
}

function npm(args) {
  const cli = process.env.npm_execpath
  // The installation replaces the Node in node_modules, so npm runs with the Node that started it. pnpm and yarn have no `ci`.
  if (cli?.endsWith('npm-cli.js'))
    return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args])
  return run('npm', args)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled()
