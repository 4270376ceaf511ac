import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { authorship, users } from '#domains/team/auth/tables.server.ts'
import { enumCheck, idColumn, instantColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { stockCountStatuses } from './schemas.ts'

export const stockCounts = markedTable(
  'stock_counts',
  {
    id: idColumn(),
    status: kept(text('status', { enum: stockCountStatuses }).notNull().default('open')),
    // Of the inventory, in the order of the sheet.
    categories: kept(text('categories').array().notNull()),
    notes: kept(text('notes')),
    closedAt: instantColumn('closed_at'),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
    reason: kept(text('reason')),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('stock_counts_status_check', table.status, stockCountStatuses),
    check('stock_counts_closed_check', sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    index('stock_counts_created_at_idx').on(table.createdAt, table.id),
  ],
)

export const stockCountLines = markedTable(
  'stock_count_lines',
  {
    id: idColumn(),
    stockCountId: integer('stock_count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'restrict' }),
    counted: integer('counted'),
    // The quantity in the ledger at the moment of the count, so that what moves afterwards is no difference.
    expected: integer('expected'),
    countedAt: instantColumn('counted_at'),
    countedBy: integer('counted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('stock_count_lines_item_unique').on(table.stockCountId, table.inventoryItemId),
    check(
      'stock_count_lines_counted_check',
      sql`${table.counted} >= 0 and (${table.counted} is null) = (${table.expected} is null) and (${table.counted} is null) = (${table.countedAt} is null)`,
    ),
    index('stock_count_lines_item_idx').on(table.inventoryItemId),
  ],
)
