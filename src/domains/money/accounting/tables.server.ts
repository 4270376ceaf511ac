import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { authorship, users } from '#domains/team/auth/tables.server.ts'
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
import { numberKey } from '#lib/database/match-keys.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { dayOf } from '#lib/database/puerto-rico.server.ts'
import { transactionPaymentMethods, transactionTypes } from './schemas.ts'

type ReversibleColumns = Record<'archivedAt' | 'reversalOf' | 'reversedAmount' | 'amount', AnyPgColumn>

/** Neither archived, nor a counter-entry, nor reversed completely. */
export const isInForce = (table: ReversibleColumns): SQL =>
  sql`${table.archivedAt} is null and ${table.reversalOf} is null and ${table.reversedAmount} < ${table.amount}`

export type JoinedFrom = {
  occurredOn: string
  madeOn: string | null
  donorName: string | null
  donorEmail: string | null
  donorPhone: string | null
  transactionId: string | null
}

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
      .default(sql`(${dayOf(sql`now()`)})`),
    /** The day a gift was made, when the books have it on another: its month was closed. The receipt has this day. */
    madeOn: date('made_on', { mode: 'string' }),
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
    // Of the cost of a box: which parcel of the request.
    parcelNumber: integer('parcel_number').notNull().default(1),
    donationId: integer('donation_id'),
    hospitalDeliveryId: integer('hospital_delivery_id'),
    /** Of the income of a payment: a request may be paid in parts, each with a line of its own. */
    paymentId: integer('payment_id'),
    // What a provider kept of this payment.
    feeOf: integer('fee_of'),
    // Of money that staff wrote down themselves: that line.
    feeOfEntry: integer('fee_of_entry'),
    // A counter-entry has the negative amount of what it takes back, so that every sum is net.
    reversalOf: integer('reversal_of').references((): AnyPgColumn => accountingTransactions.id),
    /** Written because of how a box ended, and taken back together with that: a counter-entry, or the cost of what was lost. */
    followsOutcome: boolean('follows_outcome').notNull().default(false),
    /** Of a counter-entry: the provider took the money back in a dispute, which may end in our favour. */
    ofDispute: boolean('of_dispute').notNull().default(false),
    /** As staff had written it, before a payment joined it. */
    joinedFrom: personal(jsonb('joined_from').$type<JoinedFrom>()),
    /** The part of the amount that counter-entries have taken back. */
    reversedAmount: moneyColumn('reversed_amount').notNull().default('0.00'),
    archivedAt: instantColumn('archived_at'),
    searchText: personal(searchTextColumn(), sql`lower(description)`),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('accounting_transactions_type_check', table.type, transactionTypes),
    enumCheck('accounting_transactions_payment_method_check', table.paymentMethod, transactionPaymentMethods),
    check(
      'accounting_transactions_amount_check',
      sql`${table.amount} >= 0 or ${table.reversalOf} is not null`,
    ),
    check(
      'accounting_transactions_reversed_amount_check',
      sql`${table.reversedAmount} = 0 or ${table.reversedAmount} between 0 and ${table.amount}`,
    ),
    // One cost per parcel, one automatic transaction per donation, one fee per payment. One that was taken back completely may be followed
    // by another.
    uniqueIndex('accounting_transactions_box_cost_unique')
      .on(table.requestId, table.parcelNumber)
      .where(sql`${table.type} = 'expense' and ${table.isAutomatic} and ${isInForce(table)}`),
    uniqueIndex('accounting_transactions_delivery_cost_unique')
      .on(table.hospitalDeliveryId)
      .where(sql`${table.type} = 'expense' and ${table.isAutomatic} and ${isInForce(table)}`),
    uniqueIndex('accounting_transactions_donation_unique')
      .on(table.donationId)
      .where(sql`${table.isAutomatic} and ${isInForce(table)}`),
    uniqueIndex('accounting_transactions_fee_unique').on(table.feeOf).where(isInForce(table)),
    uniqueIndex('accounting_transactions_entry_fee_unique').on(table.feeOfEntry).where(isInForce(table)),
    index('accounting_transactions_number_idx').on(numberKey(table.transactionId)),
    index('accounting_transactions_reversal_of_idx').on(table.reversalOf),
    index('accounting_transactions_occurred_on_idx').on(table.occurredOn, table.id),
    index('accounting_transactions_type_idx').on(table.type, table.occurredOn),
    index('accounting_transactions_created_at_idx').on(table.createdAt),
    index('accounting_transactions_description_idx').on(table.description, table.id),
    trigramIndex('accounting_transactions_search_idx', table.searchText),
  ],
)

// One row per close. A month is closed while it has a row without `reopenedAt`. Triggers on accounting_transactions and
// stock_movements refuse writes dated in a closed month.
export const accountingMonthCloses = markedTable(
  'accounting_month_closes',
  {
    id: idColumn(),
    month: kept(text('month').notNull()),
    closedAt: instantColumn('closed_at').notNull(),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
    reopenedAt: instantColumn('reopened_at'),
    reopenedBy: integer('reopened_by').references(() => users.id, { onDelete: 'set null' }),
    reopenReason: kept(text('reopen_reason')),
  },
  (table) => [
    check('accounting_month_closes_month_check', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check(
      'accounting_month_closes_reopen_check',
      sql`(${table.reopenedAt} is null) = (${table.reopenReason} is null)`,
    ),
    uniqueIndex('accounting_month_closes_closed_unique')
      .on(table.month)
      .where(sql`${table.reopenedAt} is null`),
  ],
)
