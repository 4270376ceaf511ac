import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** A request may have several parcels, each with a cost of its own. */
export type Parcel = { requestId: number; parcelNumber: number }

/** `leftOn`: the day in Puerto Rico. */
export type DeliveryWithoutCost = {
  hospitalDeliveryId: number
  description: string
  boxes: number
  leftOn: string
  cost: string
}

/** Implemented by box-contents and hospital-deliveries, which accounting must not depend on. */
export type BoxCosts = {
  /**
   * Locks the request, checks that `amount` is the cost of the parcel and not yet recorded, and marks it recorded. Returns
   * the number of the parcel (default: the current one), and whether it costs that because of how it ended.
   */
  claim(
    ctx: Ctx,
    requestId: number,
    amount: string,
    parcelNumber?: number | null,
  ): Promise<{ parcelNumber: number; followsOutcome: boolean }>
  /** Who gets the boxes of these requests. One whose data was erased is left out. */
  recipientsOf(ctx: Ctx, requestIds: number[]): Promise<Map<number, string>>
  /** Locks the delivery to a hospital, checks that it left, and sums up what is in its boxes. */
  deliveryTotal(ctx: Ctx, deliveryId: number): Promise<string>
  /** The deliveries to hospitals that left without their cost in the books. Default: all. */
  deliveriesWithoutCost(ctx: Ctx, deliveryId?: number): Promise<DeliveryWithoutCost[]>
  /** The recorded cost was taken back: it may be recorded again. */
  release(ctx: Ctx, parcel: Parcel, amount: string): Promise<void>
  /** The cost counts again: `release` was undone. */
  restore(ctx: Ctx, parcel: Parcel, amount: string): Promise<void>
}

export const boxCosts = serviceKey<BoxCosts>('box costs')
