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
  busy: () => new AppError('unavailable', 'errors.unavailable'),
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

/** In a thread, because the first check takes a second of computing. */
function checkInThread(job: StrengthJob): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./password-strength-thread.server.ts', import.meta.url), {
      workerData: job,
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The password check ended early')))
  })
}
