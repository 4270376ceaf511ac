import { sql } from 'drizzle-orm'
import { boolean, index, text } from 'drizzle-orm/pg-core'
import { updatedByColumn } from '#features/auth/tables.server.ts'
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
import { contactMessageStatuses } from './schemas.ts'

export const contactMessages = markedTable(
  'contact_messages',
  {
    id: idColumn(),
    name: personal(spanishText('name').notNull()),
    email: personal(text('email').notNull()),
    phone: personal(text('phone')),
    subject: personal(spanishText('subject').notNull()),
    message: personal(text('message').notNull()),
    privacyVersion: kept(text('privacy_version')),
    status: kept(text('status', { enum: contactMessageStatuses }).notNull().default('new')),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    searchText: personal(searchTextColumn()),
    updatedBy: updatedByColumn(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('contact_messages_status_check', table.status, contactMessageStatuses),
    index('contact_messages_created_at_idx').on(table.createdAt),
    index('contact_messages_status_idx').on(table.status, table.createdAt),
    index('contact_messages_email_idx').on(table.email),
    index('contact_messages_name_idx').on(table.name, table.id),
    index('contact_messages_suspected_idx').on(table.createdAt).where(sql`${table.suspected}`),
    trigramIndex('contact_messages_search_idx', table.searchText),
  ],
)
