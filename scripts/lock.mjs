// Prevents concurrent commands (`npm start` beside `npm test`) from installing or building at the same time.
import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node-runtime.mjs'

const lockPath = join(root, '.setup-lock')
const heartbeatMs = 2_000
const abandonedMs = 20_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs `work` under the lock. The lock of a dead process expires, because its heartbeat stops. */
export async function withLock(work) {
  await acquire()
  const heartbeat = setInterval(touch, heartbeatMs)
  for (const signal of signals) process.once(signal, releaseAndExit)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, releaseAndExit)
    clearInterval(heartbeat)
    release()
  }
}

// Ctrl-C: other listeners first stop what they have started.
function releaseAndExit() {
  release()
  setImmediate(() => process.exit(130))
}

function release() {
  rmSync(lockPath, { recursive: true, force: true })
}

async function acquire() {
  for (let isReported = false; ; isReported = true) {
    try {
      return mkdirSync(lockPath)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isReported)
      console.log(
        'Otro comando está preparando el proyecto; espero a que termine. · Waiting for another command.',
      )
    if (isAbandoned()) release()
    else await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function isAbandoned() {
  const stats = statSync(lockPath, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs
}

function touch() {
  const now = new Date()
  if (existsSync(lockPath)) utimesSync(lockPath, now, now)
}
