import type { SQL } from 'drizzle-orm'
import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { BoxRequestStatus } from './schemas.ts'
import type { boxRequests } from './tables.server.ts'

type Packed = Pick<typeof boxRequests.$inferSelect, 'id' | 'status' | 'boxConsumedAt'>

/** Quantity by item. Undefined: everything. */
export type BackInStock = readonly { inventoryItemId: number; quantity: number }[] | undefined

/** Implemented by the feature box-contents, which owns the lines of a box. */
export type BoxContents = {
  /** Moves stock with a status change. Returns when the box left stock. Requires `row` to be locked. */
  syncStock(ctx: Ctx, row: Packed, status: BoxRequestStatus): Promise<Date | null>
  /** The included items of which the box holds less than it should. */
  missingOf(ctx: Ctx, requestId: number): Promise<{ name: string; quantity: number }[]>
  /** SQL condition on `box_requests`: the box includes at least one item. */
  hasItems: SQL
  /** The requests, among these, whose box includes at least one item. */
  packed(ctx: Ctx, requestIds: number[]): Promise<ReadonlySet<number>>
  /** The parcel was lost or came back: what `back` names goes on the shelf, the rest is written off. */
  writeOffParcel(ctx: Ctx, requestId: number, back: BackInStock): Promise<void>
  /** The value of what went back on the shelf from a returned parcel. */
  returnedCost(ctx: Ctx, requestId: number): Promise<string>
  /** Takes `writeOffParcel` back: the parcel is out again with all it had. */
  reopenParcel(ctx: Ctx, requestId: number): Promise<void>
  /** Leaves the lines to an earlier parcel, so that the next one starts empty. */
  archiveParcel(ctx: Ctx, requestId: number, parcelId: number): Promise<void>
  /** Removes what the current parcel holds and brings the lines of the earlier one back. */
  restoreParcel(ctx: Ctx, requestId: number, parcelId: number): Promise<void>
}

export const boxContents = serviceKey<BoxContents>('box contents')
