import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { townColumn } from '#domains/site/site/town-column.server.ts'
import { authorship, users } from '#domains/team/auth/tables.server.ts'
import {
  enumCheck,
  idColumn,
  instantColumn,
  localeColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { volunteerStatuses } from './schemas.ts'

export const volunteers = markedTable(
  'volunteers',
  {
    id: idColumn(),
    name: personal(spanishText('name').notNull()),
    phone: personal(text('phone').notNull()),
    town: kept(townColumn('town').notNull()),
    talent: personal(text('talent').notNull()),
    email: personal(text('email').notNull()),
    availability: personal(text('availability').notNull()),
    status: kept(text('status', { enum: volunteerStatuses }).notNull().default('pending')),
    privacyVersion: kept(text('privacy_version')),
    adminNotes: personal(text('admin_notes')),
    approvedAt: instantColumn('approved_at'),
    rejectedAt: instantColumn('rejected_at'),
    // The address that was told so. null: nobody, or the approval was taken back before.
    acceptedTo: personal(text('accepted_to')),
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    searchText: personal(searchTextColumn()),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    unique('volunteers_email_created_at_unique').on(table.email, table.createdAt),
    enumCheck('volunteers_status_check', table.status, volunteerStatuses),
    index('volunteers_created_at_idx').on(table.createdAt),
    index('volunteers_status_idx').on(table.status, table.createdAt),
    index('volunteers_waiting_first_idx').on(sql`(${table.status} = 'pending')`, table.createdAt, table.id),
    index('volunteers_name_idx').on(table.name, table.id),
    index('volunteers_suspected_idx').on(table.createdAt).where(sql`${table.suspected}`),
    trigramIndex('volunteers_search_idx', table.searchText),
  ],
)
