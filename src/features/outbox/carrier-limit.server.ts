import type { Ctx } from '#lib/context.server.ts'
import { rateLimits } from '#lib/http/rate-limits.server.ts'
import type { Carrier } from './transport.server.ts'

/** Takes a turn of the rate limit that all processes share. Returns the milliseconds to wait, 0 if it got one. */
export async function turnAtCarrier(ctx: Ctx, transport: Carrier): Promise<number> {
  const pause = await pauseOfCarrier(ctx, transport)
  if (pause > 0) return pause
  const { emails: letters, seconds } = transport.pace
  const turns = { name: `mail turn ${transport.key}`, points: letters, seconds }
  return (await ctx.services.get(rateLimits).add(turns, '')).waitMs
}

/** The provider asked us to wait or fails: no process calls it during the pause. */
export function pauseCarrier(ctx: Ctx, transport: Carrier, seconds: number): Promise<void> {
  return ctx.services.get(rateLimits).block(`mail pause ${transport.key}`, seconds)
}

export function pauseOfCarrier(ctx: Ctx, transport: Carrier): Promise<number> {
  return ctx.services.get(rateLimits).blockedMs(`mail pause ${transport.key}`)
}
