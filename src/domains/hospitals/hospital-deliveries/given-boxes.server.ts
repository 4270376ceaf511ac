import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** Implemented by hospital-units, which hospital deliveries must not depend on. */
export type GivenBoxes = {
  /** Serial numbers of the delivery's boxes that a unit gave to families. */
  serialsOf(ctx: Ctx, deliveryId: number): Promise<string[]>
}

export const givenBoxes = serviceKey<GivenBoxes>('given boxes')
