import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  instantColumn,
  moneyColumn,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { numberKey } from '#lib/database/match-keys.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { paymentSubjects } from '#lib/payable.ts'
import {
  type ClaimBefore,
  noticeKinds,
  noticeOutcomes,
  paidMethods,
  paymentProviders,
  paymentRecordVerifications,
  providerStatuses,
} from './schemas.ts'

export const paymentRecords = markedTable(
  'payment_records',
  {
    id: idColumn(),
    // No foreign key: payments do not depend on the features that are paid for.
    subjectKind: kept(text('subject_kind', { enum: paymentSubjects }).notNull()),
    subjectId: integer('subject_id').notNull(),
    provider: kept(text('provider', { enum: paymentProviders }).notNull()),
    providerTransactionId: kept(text('provider_transaction_id')),
    amount: moneyColumn('amount').notNull(),
    /** How it was paid, and the number of a cheque. null: not known yet. */
    method: kept(text('method', { enum: paidMethods })),
    checkNumber: kept(text('check_number')),
    /** The day in Puerto Rico: the provider's, or what staff wrote. */
    paidOn: date('paid_on', { mode: 'string' }),
    refundedAmount: moneyColumn('refunded_amount').notNull().default('0.00'),
    currency: kept(text('currency').notNull().default('USD')),
    /** What the provider kept of the amount. null: it does not say. */
    fee: moneyColumn('fee'),
    /** Whether it was paid to us, as the provider says. null: no provider said anything. */
    isOurs: boolean('is_ours'),
    verification: kept(
      text('verification', { enum: paymentRecordVerifications }).notNull().default('claimed'),
    ),
    reason: kept(text('reason')),
    verifiedAt: instantColumn('verified_at'),
    verifiedBy: integer('verified_by').references(() => users.id, { onDelete: 'set null' }),
    dismissedAt: instantColumn('dismissed_at'),
    dismissedBy: integer('dismissed_by').references(() => users.id, { onDelete: 'set null' }),
    raw: personal(jsonb('raw')),
    /** What the record was before staff verified it by hand, so that this can be undone. */
    claimBefore: personal(jsonb('claim_before').$type<ClaimBefore>()),
    ...timestamps(),
  },
  (table) => [
    enumCheck('payment_records_subject_check', table.subjectKind, paymentSubjects),
    enumCheck('payment_records_provider_check', table.provider, paymentProviders),
    enumCheck('payment_records_method_check', table.method, paidMethods),
    check(
      'payment_records_refunded_amount_check',
      sql`${table.refundedAmount} between 0 and ${table.amount}`,
    ),
    enumCheck('payment_records_verification_check', table.verification, paymentRecordVerifications),
    // A transaction pays for one thing only.
    uniqueIndex('payment_records_transaction_unique')
      .on(table.provider, numberKey(table.providerTransactionId))
      .where(sql`${table.verification} in ('verified', 'manual')`),
    index('payment_records_number_idx').on(numberKey(table.providerTransactionId)),
    index('payment_records_subject_idx').on(table.subjectKind, table.subjectId),
    trigramIndex('payment_records_transaction_search_idx', table.providerTransactionId),
    index('payment_records_verification_idx').on(table.verification, table.createdAt),
  ],
)

/** Money given back, all or a part, each with its counter-entry in accounting. */
export const paymentRefunds = markedTable(
  'payment_refunds',
  {
    id: idColumn(),
    recordId: integer('record_id')
      .notNull()
      .references(() => paymentRecords.id),
    amount: moneyColumn('amount').notNull(),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    method: kept(text('method', { enum: paidMethods })),
    note: personal(text('note')),
    /** The provider's number of the refund, which a webhook brought. */
    providerRefundId: kept(text('provider_refund_id')),
    /** The bank or the provider took it back, after a dispute. */
    isReversal: boolean('is_reversal').notNull().default(false),
    /** What the payment was before, so that the refund can be undone. */
    verificationBefore: kept(text('verification_before', { enum: paymentRecordVerifications }).notNull()),
    // No foreign key to accounting's row: it is only read there.
    accountingTransactionId: integer('accounting_transaction_id'),
    // What told the payer. null: she had no address, or was not to be told.
    emailId: integer('email_id').references(() => emailOutbox.id, { onDelete: 'set null' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instantColumn('undone_at'),
    undoneBy: integer('undone_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    check('payment_refunds_amount_check', sql`${table.amount} > 0`),
    enumCheck('payment_refunds_method_check', table.method, paidMethods),
    index('payment_refunds_record_idx').on(table.recordId),
  ],
)

export const webhookEvents = markedTable(
  'webhook_events',
  {
    id: idColumn(),
    provider: kept(text('provider').notNull()),
    eventId: kept(text('event_id').notNull()),
    raw: personal(text('raw').notNull(), ''),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
    processedAt: instantColumn('processed_at'),
    outcome: kept(text('outcome', { enum: noticeOutcomes })),
    /** More about the outcome, for people: no decision reads it. */
    detail: kept(text('detail')),
    /** The payment that it told of. */
    recordId: integer('record_id').references(() => paymentRecords.id, { onDelete: 'set null' }),
    // What the verified notice says. null: not read yet, no payment, or it does not say.
    kind: kept(text('kind', { enum: noticeKinds })),
    status: kept(text('status', { enum: providerStatuses })),
    /** It waits at the provider until somebody of ours accepts it there. */
    awaitsUs: boolean('awaits_us').notNull().default(false),
    transactionId: kept(text('transaction_id')),
    amount: moneyColumn('amount'),
    currency: kept(text('currency')),
    paidOn: date('paid_on', { mode: 'string' }),
    /** Of a monthly gift: the arrangement that each of its payments names. */
    subscriptionId: kept(text('subscription_id')),
    /** Our references, as the payer's page sent them along: a stranger may write anything there. */
    references: personal(text('payment_references').array()),
    payee: personal(text('payee')),
    payerName: personal(text('payer_name')),
    payerEmail: personal(text('payer_email')),
    isOurs: boolean('is_ours'),
  },
  (table) => [
    enumCheck('webhook_events_outcome_check', table.outcome, noticeOutcomes),
    enumCheck('webhook_events_kind_check', table.kind, noticeKinds),
    enumCheck('webhook_events_status_check', table.status, providerStatuses),
    index('webhook_events_record_idx').on(table.recordId),
    index('webhook_events_unmatched_idx').on(table.receivedAt).where(sql`${table.outcome} = 'unmatched'`),
    unique('webhook_events_event_unique').on(table.provider, table.eventId),
    index('webhook_events_received_at_idx').on(table.receivedAt),
    index('webhook_events_transaction_idx').on(numberKey(table.transactionId)),
    index('webhook_events_waiting_idx').on(table.receivedAt).where(sql`${table.processedAt} is null`),
  ],
)
