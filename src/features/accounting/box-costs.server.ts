import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** What accounting must know of a request's box, and has to leave to the boxes' own feature. */
export type BoxCosts = {
  /** Locks the request, checks that the box costs `amount` and was not recorded, notes that it is now. */
  claim(ctx: Ctx, requestId: number, amount: string): Promise<void>
}

export const boxCosts = serviceKey<BoxCosts>('box costs')
