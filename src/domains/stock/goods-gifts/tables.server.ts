import { sql } from 'drizzle-orm'
import { check, date, index, integer, text } from 'drizzle-orm/pg-core'
import { inventoryItems, stockLots } from '#domains/stock/inventory/tables.server.ts'
import { authorship } from '#domains/team/auth/tables.server.ts'
import {
  idColumn,
  instantColumn,
  moneyColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'

// A trigger refuses writes dated in a closed month, as for accounting_transactions.
export const goodsGifts = markedTable(
  'goods_gifts',
  {
    id: idColumn(),
    /** The day it was given, which is on the receipt. */
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    /** The day that books and stock have, when the month of the gift was closed. null: that of the gift. */
    bookedOn: date('booked_on', { mode: 'string' }),
    value: moneyColumn('value').notNull(),
    donorName: personal(spanishText('donor_name')),
    donorEmail: personal(text('donor_email')),
    donorPhone: personal(text('donor_phone')),
    documentNumber: kept(text('document_number')),
    notes: personal(text('notes')),
    withdrawnAt: instantColumn('withdrawn_at'),
    /** The day on which its value leaves the books, when its month was closed. null: that month never had it. */
    withdrawnOn: date('withdrawn_on', { mode: 'string' }),
    withdrawnReason: kept(text('withdrawn_reason')),
    searchText: personal(searchTextColumn(), ''),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    check('goods_gifts_value_check', sql`${table.value} >= 0`),
    index('goods_gifts_occurred_on_idx').on(table.occurredOn, table.id),
    trigramIndex('goods_gifts_search_idx', table.searchText),
  ],
)

export const goodsGiftLines = markedTable(
  'goods_gift_lines',
  {
    id: idColumn(),
    goodsGiftId: integer('goods_gift_id')
      .notNull()
      .references(() => goodsGifts.id, { onDelete: 'cascade' }),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    unitValue: moneyColumn('unit_value').notNull(),
    lotId: integer('lot_id').references(() => stockLots.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('goods_gift_lines_quantity_check', sql`${table.quantity} > 0`),
    check('goods_gift_lines_unit_value_check', sql`${table.unitValue} >= 0`),
    index('goods_gift_lines_gift_idx').on(table.goodsGiftId),
    index('goods_gift_lines_item_idx').on(table.inventoryItemId),
  ],
)
