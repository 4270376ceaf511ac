import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'

export type Watchdog = { stop(): Promise<void> }

const beatEveryMs = 250

/**
 * On a full disk a statement of the embedded database never comes back and the whole process stands still
 * (SECURITY §0.9). A thread watches the main loop's beat while the database works, and ends the process when
 * it has stopped: what was acknowledged is on the disk, and a supervisor can start anew.
 */
export function watchDatabase(pg: PGlite, limitMs = 30_000): Watchdog | undefined {
  // A person at a breakpoint is not a full disk.
  if (inspectorUrl()) return undefined
  const shared = new Int32Array(new SharedArrayBuffer(8))
  markWork(pg, shared)
  const timer = setInterval(() => Atomics.add(shared, 0, 1), beatEveryMs)
  timer.unref()
  const worker = new Worker(new URL('./database-watchdog-thread.server.ts', import.meta.url), {
    workerData: { shared, limitMs },
    execArgv: [],
  })
  worker.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await worker.terminate()
    },
  }
}

// Every statement, in or out of a transaction, passes through this one method, and blocks in it.
function markWork(pg: PGlite, shared: Int32Array): void {
  const original = pg.execProtocolRawSync.bind(pg)
  pg.execProtocolRawSync = (message) => {
    Atomics.store(shared, 1, 1)
    try {
      return original(message)
    } finally {
      Atomics.store(shared, 1, 0)
    }
  }
}
