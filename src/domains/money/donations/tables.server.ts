import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, text } from 'drizzle-orm/pg-core'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentVerifications } from '#domains/money/payments/schemas.ts'
import {
  enumCheck,
  idColumn,
  localeColumn,
  moneyColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { donationStatuses } from './schemas.ts'

export const donations = markedTable(
  'donations',
  {
    id: idColumn(),
    reference: kept(text('reference').notNull().unique('donations_reference_unique')),
    amount: moneyColumn('amount').notNull(),
    refundedAmount: moneyColumn('refunded_amount').notNull().default('0.00'),
    currency: kept(text('currency').notNull().default('USD')),
    method: kept(text('method').notNull()),
    anonymous: boolean('anonymous').notNull().default(false),
    donorName: personal(spanishText('donor_name')),
    donorEmail: personal(text('donor_email')),
    phone: personal(text('phone')),
    message: personal(text('message')),
    transactionId: kept(text('transaction_id')),
    /** Of a monthly gift: the provider's arrangement, which each of its payments names. */
    subscriptionId: kept(text('subscription_id')),
    /** Of the last of them, once no more come: the day in Puerto Rico. */
    monthlyEndedOn: date('monthly_ended_on', { mode: 'string' }),
    status: kept(text('status', { enum: donationStatuses }).notNull().default('pending')),
    verification: kept(text('verification', { enum: paymentVerifications }).notNull().default('none')),
    notes: personal(text('notes')),
    /** Where thanks went, the latest first, and whether the latest were withdrawn before they left. */
    thanked: personal(text('thanked').array()),
    owesThanks: boolean('owes_thanks').notNull().default(false),
    accountingTransactionId: integer('accounting_transaction_id').references(
      () => accountingTransactions.id,
      { onDelete: 'set null' },
    ),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    privacyVersion: kept(text('privacy_version')),
    searchText: personal(searchTextColumn(), ''),
    ...timestamps(),
  },
  (table) => [
    enumCheck('donations_status_check', table.status, donationStatuses),
    enumCheck('donations_verification_check', table.verification, paymentVerifications),
    check('donations_amount_check', sql`${table.amount} > 0`),
    index('donations_created_at_idx').on(table.createdAt),
    index('donations_status_idx').on(table.status, table.createdAt),
    index('donations_donor_name_idx').on(table.donorName, table.id),
    trigramIndex('donations_search_idx', table.searchText),
    index('donations_subscription_idx').on(table.subscriptionId),
    index('donations_accounting_transaction_idx').on(table.accountingTransactionId),
  ],
)
