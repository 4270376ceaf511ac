import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import {
  createdAtColumn,
  enumCheck,
  idColumn,
  instantColumn,
  moneyColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { dayOf } from '#lib/database/puerto-rico.server.ts'
import { inventoryCategories, stockMovementKinds, writeOffReasons } from './schemas.ts'

export const inventoryItems = markedTable(
  'inventory_items',
  {
    id: idColumn(),
    name: kept(spanishText('name').notNull()),
    description: kept(text('description')),
    // The barcode on the thing itself. Null: only our own code, from the id.
    code: kept(text('code')),
    // Quantity is the sum of the item's movements. Available is quantity − reserved.
    quantity: integer('quantity').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    unit: kept(text('unit').notNull().default('unidad')),
    unitCost: moneyColumn('unit_cost').notNull().default('0.00'),
    category: kept(text('category', { enum: inventoryCategories }).notNull().default('general')),
    minQuantity: integer('min_quantity').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    // Maintained with each movement, so that a page of the ledger never counts all rows.
    movementCount: integer('movement_count').notNull().default(0),
    searchText: kept(searchTextColumn()),
    ...timestamps(),
  },
  (table) => [
    check('inventory_items_quantity_check', sql`${table.quantity} >= 0`),
    check('inventory_items_reserved_check', sql`${table.reserved} between 0 and ${table.quantity}`),
    check('inventory_items_unit_cost_check', sql`${table.unitCost} >= 0`),
    check('inventory_items_min_quantity_check', sql`${table.minQuantity} >= 0`),
    enumCheck('inventory_items_category_check', table.category, inventoryCategories),
    uniqueIndex('inventory_items_code_idx').on(table.code),
    index('inventory_items_name_idx').on(table.name),
    index('inventory_items_category_idx').on(table.category, table.isActive),
    trigramIndex('inventory_items_search_idx', table.searchText),
  ],
)

// Append-only. Each row holds the change of the quantity on hand and of the reserved quantity: both balances of an
// item are sums over its rows.
export const stockMovements = markedTable(
  'stock_movements',
  {
    id: idColumn(),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'cascade' }),
    kind: kept(text('kind', { enum: stockMovementKinds }).notNull()),
    quantity: integer('quantity').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    // Units of a box that left and were lost or damaged. They are off the shelf already: both balances stay.
    writtenOff: integer('written_off').notNull().default(0),
    unitCost: moneyColumn('unit_cost').notNull(),
    // The change of the item's value (quantity × unit cost), so that the value of any past day is a sum.
    valueChange: numeric('value_change', { precision: 16, scale: 2, mode: 'string' })
      .notNull()
      .default('0.00'),
    // The day of the delivery or count in Puerto Rico. `createdAt` is the time of entry.
    occurredOn: date('occurred_on', { mode: 'string' })
      .notNull()
      .default(sql`(${dayOf(sql`now()`)})`),
    reason: kept(text('reason')),
    // Of units counted out at the packing table, and of those taken back: the text beside it is for people.
    writeOffReason: kept(text('write_off_reason', { enum: writeOffReasons })),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    // No foreign keys: the ledger outlives deleted boxes, and inventory must not depend on the box features.
    boxRequestId: integer('box_request_id'),
    hospitalDeliveryBoxId: integer('hospital_delivery_box_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    enumCheck('stock_movements_kind_check', table.kind, stockMovementKinds),
    enumCheck('stock_movements_write_off_reason_check', table.writeOffReason, writeOffReasons),
    check(
      'stock_movements_direction_check',
      sql`case ${table.kind}
        when 'restock' then ${table.quantity} > 0 and ${table.reserved} = 0
        when 'return' then ${table.quantity} > 0 and ${table.reserved} >= 0
        when 'consume' then ${table.quantity} < 0 and ${table.reserved} <= 0
        when 'reserve' then ${table.quantity} = 0 and ${table.reserved} > 0
        when 'write_off' then ${table.quantity} = 0 and ${table.reserved} = 0 and ${table.writtenOff} <> 0
        when 'release' then ${table.quantity} = 0 and ${table.reserved} < 0
        when 'cost' then ${table.quantity} = 0 and ${table.reserved} = 0
        else ${table.reserved} = 0 end`,
    ),
    index('stock_movements_item_idx').on(table.inventoryItemId, table.id),
    index('stock_movements_occurred_on_idx').on(table.occurredOn),
    index('stock_movements_box_request_idx').on(table.boxRequestId),
    index('stock_movements_hospital_box_idx').on(table.hospitalDeliveryBoxId),
  ],
)

// What came in with a date. How much of it is left follows from the item's quantity.
export const stockLots = markedTable(
  'stock_lots',
  {
    id: idColumn(),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'cascade' }),
    lotCode: kept(text('lot_code')),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    quantity: integer('quantity').notNull(),
    // Used up or thrown away: somebody said so, or the delivery was withdrawn.
    finishedAt: instantColumn('finished_at'),
    ...timestamps(),
  },
  (table) => [
    check('stock_lots_quantity_check', sql`${table.quantity} > 0`),
    index('stock_lots_item_idx').on(table.inventoryItemId),
    index('stock_lots_open_idx').on(table.expiresOn).where(sql`${table.finishedAt} is null`),
  ],
)
