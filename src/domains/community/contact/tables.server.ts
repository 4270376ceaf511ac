import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, text } from 'drizzle-orm/pg-core'
import { updatedByColumn, users } from '#domains/team/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  localeColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { callWindows, contactKinds, contactMessageStatuses } from './schemas.ts'

export const contactMessages = markedTable(
  'contact_messages',
  {
    id: idColumn(),
    kind: kept(text('kind', { enum: contactKinds }).notNull().default('message')),
    name: personal(spanishText('name').notNull()),
    // Empty for a call-back.
    email: personal(text('email').notNull()),
    phone: personal(text('phone')),
    subject: personal(spanishText('subject').notNull()),
    message: personal(text('message').notNull()),
    privacyVersion: kept(text('privacy_version')),
    callWindow: kept(text('call_window', { enum: callWindows })),
    takenBy: integer('taken_by').references(() => users.id, { onDelete: 'set null' }),
    // Staff write it about the person.
    nextStep: personal(text('next_step')),
    nextStepOn: date('next_step_on', { mode: 'string' }),
    status: kept(text('status', { enum: contactMessageStatuses }).notNull().default('new')),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    searchText: personal(searchTextColumn()),
    updatedBy: updatedByColumn(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('contact_messages_kind_check', table.kind, contactKinds),
    enumCheck('contact_messages_call_window_check', table.callWindow, callWindows),
    index('contact_messages_next_step_idx').on(table.nextStepOn).where(sql`${table.nextStepOn} is not null`),
    enumCheck('contact_messages_status_check', table.status, contactMessageStatuses),
    index('contact_messages_created_at_idx').on(table.createdAt),
    index('contact_messages_status_idx').on(table.status, table.createdAt),
    index('contact_messages_email_idx').on(table.email),
    index('contact_messages_name_idx').on(table.name, table.id),
    index('contact_messages_suspected_idx').on(table.createdAt).where(sql`${table.suspected}`),
    trigramIndex('contact_messages_search_idx', table.searchText),
  ],
)
