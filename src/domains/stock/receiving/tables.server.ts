import { sql } from 'drizzle-orm'
import { check, date, index, integer, text } from 'drizzle-orm/pg-core'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { costings } from '#domains/stock/inventory/schemas.ts'
import { inventoryItems, stockLots } from '#domains/stock/inventory/tables.server.ts'
import { authorship } from '#domains/team/auth/tables.server.ts'
import {
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

export const stockReceipts = markedTable(
  'stock_receipts',
  {
    id: idColumn(),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    // A company, as in accounting_transactions.
    supplierName: kept(spanishText('supplier_name')),
    documentNumber: kept(text('document_number')),
    notes: kept(text('notes')),
    total: moneyColumn('total').notNull(),
    // Of the total, what is no article: postage, tax, a cent of rounding. A discount is below zero.
    charges: moneyColumn('charges').notNull().default('0.00'),
    // The expense that was recorded with it.
    transactionId: integer('transaction_id').references(() => accountingTransactions.id, {
      onDelete: 'set null',
    }),
    withdrawnAt: instantColumn('withdrawn_at'),
    withdrawnReason: kept(text('withdrawn_reason')),
    searchText: kept(searchTextColumn()),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    check('stock_receipts_total_check', sql`${table.total} >= 0`),
    index('stock_receipts_occurred_on_idx').on(table.occurredOn, table.id),
    trigramIndex('stock_receipts_search_idx', table.searchText),
  ],
)

export const stockReceiptLines = markedTable(
  'stock_receipt_lines',
  {
    id: idColumn(),
    stockReceiptId: integer('stock_receipt_id')
      .notNull()
      .references(() => stockReceipts.id, { onDelete: 'cascade' }),
    inventoryItemId: integer('inventory_item_id')
      .notNull()
      .references(() => inventoryItems.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    unitCost: moneyColumn('unit_cost').notNull(),
    costing: kept(text('costing', { enum: costings }).notNull()),
    // The item's cost before and after, to take the delivery back.
    costBefore: moneyColumn('cost_before').notNull(),
    costAfter: moneyColumn('cost_after').notNull(),
    lotId: integer('lot_id').references(() => stockLots.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('stock_receipt_lines_quantity_check', sql`${table.quantity} > 0`),
    enumCheck('stock_receipt_lines_costing_check', table.costing, costings),
    index('stock_receipt_lines_receipt_idx').on(table.stockReceiptId),
    index('stock_receipt_lines_item_idx').on(table.inventoryItemId),
  ],
)
