import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { updatedByColumn } from '#domains/team/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  instantColumn,
  localeColumn,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { langs } from '#lib/text/texts.ts'
import { emailStatuses } from './schemas.ts'

// The row is written in the transaction of the change it reports.
export const emailOutbox = markedTable(
  'mail_outbox',
  {
    id: idColumn(),
    kind: kept(text('kind').notNull()),
    to: personal(text('to_address').notNull(), ''),
    locale: localeColumn(),
    payload: personal(jsonb('payload').$type<Record<string, unknown>>().notNull().default({}), {}),
    // The record the e-mail is about, for its page and for erasing a person's data.
    entity: kept(text('entity')),
    entityId: integer('entity_id'),
    // The person's registrations, when `entityId` is an act that wrote to many (event_notice) or one e-mail tells of several.
    recipientIds: integer('recipient_ids').array(),
    // It did not reach the person, and staff told her otherwise or decided that she need not know.
    settledAt: instantColumn('settled_at'),
    status: kept(text('status', { enum: emailStatuses }).notNull().default('queued')),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instantColumn('next_at').notNull().defaultNow(),
    messageId: kept(text('message_id').unique('mail_outbox_message_id_unique')),
    lastErrorCode: kept(text('last_error_code')),
    lastError: personal(text('last_error')),
    sentAt: instantColumn('sent_at'),
    // Not sent after this moment. `queueEmail` writes it; the default is for rows inserted without it.
    validUntil: instantColumn('valid_until').notNull().default(sql`now() + interval '14 days'`),
    ...timestamps(),
  },
  (table) => [
    enumCheck('mail_outbox_status_check', table.status, emailStatuses),
    index('mail_outbox_due_idx').on(table.nextAt).where(sql`${table.status} in ('queued', 'sending')`),
    index('mail_outbox_status_idx').on(table.status, table.createdAt),
    index('mail_outbox_recipients_idx')
      .using('gin', table.recipientIds)
      .where(sql`${table.recipientIds} is not null`),
    index('mail_outbox_entity_idx').on(table.entity, table.entityId),
    // For the limit of e-mails per address. Lower case, because the address is stored as typed.
    index('mail_outbox_to_idx').on(sql`lower(${table.to})`, table.createdAt),
    trigramIndex('mail_outbox_to_search_idx', table.to),
  ],
)

export const emailTemplateEdits = markedTable(
  'mail_templates',
  {
    kind: kept(text('kind').notNull()),
    locale: kept(text('locale', { enum: langs }).notNull()),
    subject: kept(text('subject').notNull()),
    body: kept(text('body').notNull()),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    updatedBy: updatedByColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.locale] }),
    enumCheck('mail_templates_locale_check', table.locale, langs),
  ],
)

// The last day on which each daily e-mail to staff was written. A discarded one counts.
export const dailyEmails = markedTable('daily_emails', {
  kind: kept(text('kind').primaryKey()),
  toldOn: date('told_on', { mode: 'string' }).notNull(),
})

// One row with the transport's settings, each value encrypted.
export const emailSettings = markedTable(
  'mail_settings',
  {
    id: integer('id').primaryKey().default(1),
    values: kept(jsonb('values').$type<Record<string, string>>().notNull().default({})),
    // The last answer of the provider, and the hash of the values it was about. A null fault: accepted.
    checkedKey: kept(text('checked_key')),
    checkedAt: instantColumn('checked_at'),
    checkFault: kept(text('check_fault')),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    updatedBy: updatedByColumn(),
  },
  (table) => [check('mail_settings_one_row_check', sql`${table.id} = 1`)],
)
