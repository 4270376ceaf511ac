// Installs the dependencies when they are absent, half installed or of another lock file.
import { pathToFileURL } from 'node:url'
import { fingerprintOf, isFresh, removeStamp, writeStamp } from './fingerprint.mjs'
import { linkPostgres } from './link-postgres.mjs'
import { alone } from './lock.mjs'
import { linkNode, projectNode, projectNodeMajor, refuseOldNode } from './node-runtime.mjs'
import { run } from './run.mjs'

const stamp = 'node_modules/.install-stamp'

/** Resolves when everything is installed; ends the process in plain words when it cannot be. */
export async function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  await alone(async () => {
    if (!isInstalled()) await install()
  })
}

function isInstalled() {
  return projectNode() !== null && isFresh(stamp, wanted())
}

function wanted() {
  return fingerprintOf(['package-lock.json'], {
    extra: [process.platform, process.arch, `node ${projectNodeMajor()}`],
  })
}

async function install() {
  const fingerprint = wanted()
  console.log('Instalando lo necesario (uno o dos minutos la primera vez)… · Installing what is needed…')
  removeStamp(stamp)
  // dev dependencies hold the build tools: NODE_ENV=production must not leave them out
  const code = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ])
  linkPostgres()
  const linked = linkNode()
  if (!linked.ok) console.error(linked.message)
  if (code !== 0 || !linked.ok) {
    console.error(
      'La instalación no terminó. Revisa la conexión y repite. · The installation did not finish; try again.',
    )
    process.exit(1)
  }
  writeStamp(stamp, fingerprint)
}

function npm(args) {
  const cli = process.env.npm_execpath
  // the Node inside node_modules is replaced by the installation itself, so npm runs under the one that started npm
  if (cli) return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args])
  return run('npm', args)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled()
