import type { Ctx } from '../../lib/context.server.ts'
import { rateLimits } from '../../lib/rate-limits.server.ts'
import type { Carrier } from './transport.server.ts'

/** Milliseconds until the carrier may be asked; 0: this process has its turn. All processes share the turns. */
export async function turnAtCarrier(ctx: Ctx, transport: Carrier): Promise<number> {
  const pause = await pauseOfCarrier(ctx, transport)
  if (pause > 0 || transport.gapMs === 0) return pause
  return ctx.services.get(rateLimits).takeTurn(`mail turn ${transport.key}`, transport.gapMs)
}

/** It told us to wait, or is in trouble: nobody asks it again before. */
export function pauseCarrier(ctx: Ctx, transport: Carrier, seconds: number): Promise<void> {
  return ctx.services.get(rateLimits).block(`mail pause ${transport.key}`, seconds)
}

export function pauseOfCarrier(ctx: Ctx, transport: Carrier): Promise<number> {
  return ctx.services.get(rateLimits).blockedMs(`mail pause ${transport.key}`)
}
