import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.server.ts'
import { errorCode, isPassing, isPermanent, openFailure } from './open-failure.server.ts'

const tellEveryMs = 10_000

/** Says again and again what the start waits for, until the returned function is called. */
export function tellWhileWaiting(tell: () => void): () => void {
  const timer = setInterval(tell, tellEveryMs).unref()
  return () => clearInterval(timer)
}

export type Waiting = {
  log: Log
  /** Where it is expected. Logged, so without user and password. */
  place: () => object
  /** As long as it takes. Else the start gives up after a minute, as for a failure of unknown kind. */
  isPatient: boolean
}

const patienceMs = 60_000
const tryEveryMs = 200

/**
 * Asks until the database answers: it may be starting too, on another machine, or be busy. Ends at once with a failure that
 * waiting does not mend.
 */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { log, place, isPatient }: Waiting,
): Promise<T> {
  const startedAt = performance.now()
  let failure: unknown
  const tell = () =>
    log.warn({ code: errorCode(failure) || 'timeout', ...place() }, 'Waiting for the database')
  const endTelling = tellWhileWaiting(tell)
  try {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (error instanceof StartupError) throw error
        const isOver = performance.now() - startedAt >= patienceMs && !(isPatient && isPassing(error))
        if (isPermanent(error) || isOver) throw openFailure(error)
        const isFirst = !failure
        failure = error
        if (isFirst) tell()
        await wait(tryEveryMs)
      }
    }
  } finally {
    endTelling()
  }
}
