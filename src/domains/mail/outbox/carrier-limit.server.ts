import type { Ctx } from '#lib/context.server.ts'
import { rateLimits } from '#lib/http/rate-limits.server.ts'
import type { KeyedTransport } from './transport.server.ts'

/** Takes a turn of the rate limit that all processes share. Returns the milliseconds to wait, 0 if it got one. */
export async function takeSendTurn(ctx: Ctx, transport: KeyedTransport): Promise<number> {
  const pauseMs = await transportPauseMs(ctx, transport)
  if (pauseMs > 0) return pauseMs
  const { emails, seconds } = transport.pace
  const turns = { name: `mail turn ${transport.key}`, points: emails, seconds }
  return (await ctx.services.get(rateLimits).add(turns, '')).waitMs
}

/** The provider asked us to wait or fails: no process calls it during the pause. */
export function pauseTransport(ctx: Ctx, transport: KeyedTransport, seconds: number): Promise<void> {
  return ctx.services.get(rateLimits).block(`mail pause ${transport.key}`, seconds)
}

export function endPause(ctx: Ctx, { key }: Pick<KeyedTransport, 'key'>): Promise<void> {
  return ctx.services.get(rateLimits).unblock(`mail pause ${key}`)
}

export function transportPauseMs(ctx: Ctx, transport: KeyedTransport): Promise<number> {
  return ctx.services.get(rateLimits).blockedMs(`mail pause ${transport.key}`)
}
