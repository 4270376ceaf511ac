import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { Semaphore } from '#lib/semaphore.server.ts'

export type StrengthJob = { password: string; personalWords: string[] }

/** Each thread takes a second and 120 MiB for its dictionaries. */
const turns = new Semaphore({
  atOnce: 1,
  mayWait: 10,
})

type Person = { username: string; fullName: string; email: string | null }

/** Refuses a password that is common, leaked before, or made of names that are near: the person's, the organisation's, Puerto Rico. `path`: its form field. */
export async function assertStrongPassword(
  ctx: Ctx,
  password: string,
  person: Person,
  path: string,
): Promise<void> {
  if (await isStrongPassword(ctx, password, person)) return
  const fields = [{ path, textKey: 'auth.errors.passwordGuessable' }]
  throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

export async function isStrongPassword(ctx: Ctx, password: string, person: Person): Promise<boolean> {
  const { organisation } = ctx.services.get(siteSettings).es
  const own = [person.username, person.fullName, person.email ?? '', organisation.name]
  const near = ['Hope in a Box', 'Puerto Rico']
  return turns.run(() => checkInThread({ password, personalWords: [...own, ...near].flatMap(partsOf) }))
}

/** A name in its parts and without spaces: people join them. */
const partsOf = (name: string): string[] =>
  [name, name.replaceAll(/\W/g, ''), ...name.split(/\W+/)].filter((part) => part.length > 2)

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined

/**
 * In a thread, because reading the dictionaries takes a second of computing. It is kept for the next password of the same
 * minute: a refused one is typed again, and new staff come together.
 */
async function checkInThread(job: StrengthJob): Promise<boolean> {
  clearTimeout(idle)
  thread ??= new Worker(new URL('./password-strength-thread.server.ts', import.meta.url))
  const current = thread
  const done = new AbortController()
  current.ref()
  try {
    current.postMessage(job)
    const answer = once(current, 'message', done)
    const ended = once(current, 'exit', done).then(() => {
      throw new Error('The password check ended early')
    })
    const [isStrong] = await Promise.race([answer, ended])
    return Boolean(isStrong)
  } catch (error) {
    stop()
    throw error
  } finally {
    done.abort()
    // While it waits for a password it keeps no process alive.
    current.unref()
    idle = setTimeout(stop, keptMs).unref()
  }
}

const keptMs = 60_000

function stop() {
  void thread?.terminate()
  thread = null
}
