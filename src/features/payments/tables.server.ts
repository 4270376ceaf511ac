import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/tables.server.ts'
import { enumCheck, idColumn, instantColumn, moneyColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { paymentSubjects } from '#lib/payable.ts'
import { paymentProviders, paymentRecordVerifications } from './schemas.ts'

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
    currency: kept(text('currency').notNull().default('USD')),
    verification: kept(
      text('verification', { enum: paymentRecordVerifications }).notNull().default('claimed'),
    ),
    reason: kept(text('reason')),
    verifiedAt: instantColumn('verified_at'),
    verifiedBy: integer('verified_by').references(() => users.id, { onDelete: 'set null' }),
    dismissedAt: instantColumn('dismissed_at'),
    dismissedBy: integer('dismissed_by').references(() => users.id, { onDelete: 'set null' }),
    raw: personal(jsonb('raw')),
    ...timestamps(),
  },
  (table) => [
    enumCheck('payment_records_subject_check', table.subjectKind, paymentSubjects),
    enumCheck('payment_records_provider_check', table.provider, paymentProviders),
    enumCheck('payment_records_verification_check', table.verification, paymentRecordVerifications),
    // A transaction pays for one thing only (integrations.md#verification).
    uniqueIndex('payment_records_transaction_unique')
      .on(table.provider, table.providerTransactionId)
      .where(sql`${table.verification} in ('verified', 'manual')`),
    index('payment_records_subject_idx').on(table.subjectKind, table.subjectId),
    index('payment_records_verification_idx').on(table.verification, table.createdAt),
  ],
)

export const webhookEvents = markedTable(
  'webhook_events',
  {
    id: idColumn(),
    provider: kept(text('provider').notNull()),
    eventId: kept(text('event_id').notNull()),
    raw: personal(text('raw').notNull()),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
    processedAt: instantColumn('processed_at'),
    outcome: kept(text('outcome')),
  },
  (table) => [
    unique('webhook_events_event_unique').on(table.provider, table.eventId),
    index('webhook_events_received_at_idx').on(table.receivedAt),
    index('webhook_events_waiting_idx').on(table.receivedAt).where(sql`${table.processedAt} is null`),
  ],
)
