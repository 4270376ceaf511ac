import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorship } from '#features/auth/tables.server.ts'
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
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { transactionPaymentMethods, transactionTypes } from './schemas.ts'

export const accountingTransactions = markedTable(
  'accounting_transactions',
  {
    id: idColumn(),
    type: kept(text('type', { enum: transactionTypes }).notNull()),
    amount: moneyColumn('amount').notNull(),
    description: kept(spanishText('description').notNull()),
    category: kept(spanishText('category').notNull()),
    occurredOn: date('occurred_on', { mode: 'string' })
      .notNull()
      .default(sql`((now() at time zone 'America/Puerto_Rico')::date)`),
    donorName: personal(spanishText('donor_name')),
    donorEmail: personal(text('donor_email')),
    donorPhone: personal(text('donor_phone')),
    supplierName: kept(spanishText('supplier_name')),
    supplierInfo: kept(text('supplier_info')),
    transactionId: kept(text('transaction_id')),
    paymentMethod: kept(text('payment_method', { enum: transactionPaymentMethods })),
    notes: personal(text('notes')),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    // No foreign keys: accounting must not depend on requests and donations.
    requestId: integer('request_id'),
    donationId: integer('donation_id'),
    archivedAt: instantColumn('archived_at'),
    searchText: personal(searchTextColumn(), sql`lower(description)`),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('accounting_transactions_type_check', table.type, transactionTypes),
    enumCheck('accounting_transactions_payment_method_check', table.paymentMethod, transactionPaymentMethods),
    check('accounting_transactions_amount_check', sql`${table.amount} >= 0`),
    // rulings.md#stock: one cost per box. rulings.md#donations: one automatic transaction per donation.
    uniqueIndex('accounting_transactions_box_cost_unique')
      .on(table.requestId)
      .where(sql`${table.type} = 'expense' and ${table.isAutomatic} and ${table.archivedAt} is null`),
    uniqueIndex('accounting_transactions_donation_unique')
      .on(table.donationId)
      .where(sql`${table.isAutomatic} and ${table.archivedAt} is null`),
    index('accounting_transactions_occurred_on_idx').on(table.occurredOn, table.id),
    index('accounting_transactions_type_idx').on(table.type, table.occurredOn),
    index('accounting_transactions_created_at_idx').on(table.createdAt),
    index('accounting_transactions_description_idx').on(table.description, table.id),
    trigramIndex('accounting_transactions_search_idx', table.searchText),
  ],
)
