import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'

const windowSeconds = 15 * 60
/** Ten in 15 minutes would find a code of six digits within months. */
const codesADay: Limit = { name: 'sign-in code', points: 30, seconds: 24 * 3_600 }

export type Guess = {
  /** Signed in: the failures before it are forgiven. */
  wasRight(): Promise<void>
  /** The password was right and a second factor is still missing: this attempt does not count, those before it do. */
  wasIncomplete(): Promise<void>
}

/**
 * Counts the attempt before the password is checked and removes it on success, so concurrent attempts cannot exceed
 * the limit. Throws 429 above it. Strangers are counted by address and by name. A device or session that proved
 * itself before (`trusted`) has a counter of its own, so a stranger's guesses do not lock its owner out.
 */
export async function countFailedSignIn(ctx: Ctx, username: string, trusted: string | null): Promise<Guess> {
  const limits = ctx.services.get(rateLimits)
  const points = ctx.services.get(env).RATE_LIMIT_LOGIN
  const limit = (name: string): Limit => ({ name, points, seconds: windowSeconds })
  const counters: [Limit, string][] = trusted
    ? [[limit('sign-in device'), `${username}\n${trusted}`]]
    : [
        [limit('sign-in address'), ctx.address],
        [limit('sign-in name'), username],
      ]
  for (const count of await Promise.all(counters.map(([limit, key]) => limits.add(limit, key))))
    assertWithinLimit(count)
  const undo = ([limit, key]: [Limit, string]) => limits.decrement(limit, key)
  return {
    wasIncomplete: async () => void (await Promise.all(counters.map(undo))),
    wasRight: async () => {
      const ofPerson = counters.at(-1) as [Limit, string]
      await Promise.all([...counters.slice(0, -1).map(undo), limits.clear(...ofPerson)])
    },
  }
}

/** Wrong codes of an account in a day: who types them knows its password. Throws 429 above the limit. */
export async function countCode(ctx: Ctx, userId: number, trusted: string | null) {
  const limits = ctx.services.get(rateLimits)
  const key = `${userId}\n${trusted ?? ''}`
  assertWithinLimit(await limits.add(codesADay, key))
  return { wasRight: () => limits.clear(codesADay, key) }
}
