import type { SQL } from 'drizzle-orm'
import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { BoxRequestStatus } from './schemas.ts'
import type { boxRequests } from './tables.server.ts'

type Packed = Pick<typeof boxRequests.$inferSelect, 'id' | 'status' | 'boxConsumedAt'>

/** Implemented by the feature box-contents, which owns the lines of a box. */
export type BoxContents = {
  /** Moves stock with a status change. Returns when the box left stock. Requires `row` to be locked. */
  syncStock(ctx: Ctx, row: Packed, status: BoxRequestStatus): Promise<Date | null>
  /** SQL condition on `box_requests`: the box includes at least one item. */
  hasItems: SQL
}

export const boxContents = serviceKey<BoxContents>('box contents')
