import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** Implemented by the feature accounting, which depends on inventory. */
export type ClosedMonths = {
  /** Refuses a day in a closed month. */
  assertOpen(ctx: Ctx, day: string): Promise<void>
}

export const closedMonths = serviceKey<ClosedMonths>('closed months')
