import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** Implemented by the feature receiving, which depends on accounting. */
export type ReceivedGoods = {
  /** Refuses the expense of a delivery that was withdrawn. Locks the delivery. */
  assertNotWithdrawn(ctx: Ctx, transactionId: number): Promise<void>
}

export const receivedGoods = serviceKey<ReceivedGoods>('received goods')
