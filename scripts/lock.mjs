// Two commands at once in one folder (`npm start` beside `npm test`) must not install or build over each other.
import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node-runtime.mjs'

const lockPath = join(root, '.setup-lock')
const beatMs = 2_000
const abandonedMs = 20_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs `work` alone; waits for another holder. A holder that died stops beating and is passed over. */
export async function alone(work) {
  await take()
  const beat = setInterval(touch, beatMs)
  for (const signal of signals) process.once(signal, leave)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, leave)
    clearInterval(beat)
    release()
  }
}

// Ctrl-C: the other listeners first stop what they started
function leave() {
  release()
  setImmediate(() => process.exit(130))
}

function release() {
  rmSync(lockPath, { recursive: true, force: true })
}

async function take() {
  for (let told = false; ; told = true) {
    try {
      return mkdirSync(lockPath)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!told)
      console.log(
        'Otro comando está preparando el proyecto; espero a que termine. · Waiting for another command.',
      )
    if (isAbandoned()) release()
    else await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function isAbandoned() {
  const found = statSync(lockPath, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > abandonedMs
}

function touch() {
  const now = new Date()
  if (existsSync(lockPath)) utimesSync(lockPath, now, now)
}
