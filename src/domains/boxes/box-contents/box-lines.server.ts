import { isNull } from 'drizzle-orm'
import { BoxLines } from '#domains/stock/inventory/box-lines.server.ts'
import { hopeBoxItems } from './tables.server.ts'

export const inCurrentParcel = isNull(hopeBoxItems.parcelId)

export const boxLines = new BoxLines({
  table: hopeBoxItems,
  boxKey: 'requestId',
  subject: (boxRequestId) => ({ boxRequestId }),
  current: inCurrentParcel,
})
