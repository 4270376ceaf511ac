// Finds Chromium, or installs it where that needs no confirmation.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectNode } from './node-runtime.mjs'
import { run } from './run.mjs'

// The headless shell first: the same browser without its window uses a third less processor time.
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an executable Chromium, or null. The environment variable CHROMIUM has priority. */
export function findChromium() {
  const installed = [process.env.CHROMIUM, ...onPath(browserNames), ...macBrowsers].find(isExecutable)
  return installed ?? [downloadedBrowser()].find(isExecutable) ?? null
}

/** Installs Debian packages when running as root on Debian or Ubuntu; else does nothing. */
export async function installPackages(names) {
  if (!names.length || !canUseApt()) return
  console.log(`Instalando ${names.join(' y ')}… · Installing ${names.join(' and ')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (updated !== 0) return
  const args = ['install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', ...names]
  await run('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Playwright's own browser, for machines without apt or root. */
export async function downloadChromium() {
  console.log('Descargando Chromium… · Downloading Chromium…')
  await run(projectNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

function canUseApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function onPath(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Playwright's own. Null before the installation. */
function downloadedBrowser() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return null
  }
}

function isExecutable(path) {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
