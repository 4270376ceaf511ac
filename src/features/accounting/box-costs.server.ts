import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** Implemented by the feature box-contents, which accounting must not depend on. */
export type BoxCosts = {
  /** Locks the request, checks that `amount` is the cost of the box and not yet recorded, and marks it recorded. */
  claim(ctx: Ctx, requestId: number, amount: string): Promise<void>
}

export const boxCosts = serviceKey<BoxCosts>('box costs')
