import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { boxRecipes } from '#domains/boxes/box-contents/tables.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { createdAtColumn, enumCheck, instantColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { packingMarks } from './schemas.ts'

const ofParcel = () => ({
  requestId: integer('request_id')
    .notNull()
    .references(() => boxRequests.id, { onDelete: 'cascade' }),
  // Another parcel of the same request is packed from the start.
  parcelNumber: integer('parcel_number').notNull(),
})

/** Who packed and who checked the current parcel of a request. */
export const packedBoxes = markedTable(
  'packed_boxes',
  {
    ...ofParcel(),
    recipeId: integer('recipe_id').references(() => boxRecipes.id, { onDelete: 'set null' }),
    packedAt: instantColumn('packed_at'),
    packedBy: integer('packed_by').references(() => users.id, { onDelete: 'set null' }),
    checkedAt: instantColumn('checked_at'),
    checkedBy: integer('checked_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.parcelNumber] })],
)

/** An item that is in the box («dentro») or that nobody found («falta»). Of some items a part is in it, and a part lacks. */
export const packingItemMarks = markedTable(
  'packing_item_marks',
  {
    ...ofParcel(),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'cascade' }),
    mark: kept(text('mark', { enum: packingMarks }).notNull()),
    quantity: integer('quantity').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({
      name: 'packing_item_marks_pk',
      columns: [table.requestId, table.parcelNumber, table.inventoryItemId, table.mark],
    }),
    enumCheck('packing_item_marks_mark_check', table.mark, packingMarks),
    index('packing_item_marks_item_idx').on(table.inventoryItemId),
  ],
)
