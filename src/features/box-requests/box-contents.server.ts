import type { SQL } from 'drizzle-orm'
import { type Ctx, serviceKey } from '#lib/context.server.ts'
import type { BoxRequestStatus } from './schemas.ts'
import type { boxRequests } from './tables.server.ts'

type Packed = Pick<typeof boxRequests.$inferSelect, 'id' | 'status' | 'boxConsumedAt'>

/** What a request needs of its box, whose lines belong to a later feature. */
export type BoxContents = {
  /** What follows a change of status: the box's stock moves along. Returns when the box left the shelf. `row` is locked. */
  syncStock(ctx: Ctx, row: Packed, status: BoxRequestStatus): Promise<Date | null>
  /** Condition of a query of `box_requests`: something is included in the box. */
  hasItems: SQL
}

export const boxContents = serviceKey<BoxContents>('box contents')
