import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { idColumn, instantColumn, localeColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'

// One date a year, given by the family itself. `reference` is the link that stops it.
export const remembranceDates = markedTable(
  'remembrance_dates',
  {
    id: idColumn(),
    reference: kept(text('reference').notNull().unique('remembrance_dates_reference_unique')),
    requestId: integer('request_id')
      .notNull()
      .references(() => boxRequests.id, { onDelete: 'cascade' }),
    // Of its own, because the request's address is erased earlier than the consent ends.
    email: personal(text('email').notNull(), ''),
    locale: localeColumn(),
    month: integer('month').notNull(),
    day: integer('day').notNull(),
    consentAt: instantColumn('consent_at').notNull(),
    // What the family had agreed to: the privacy page of that day.
    privacyVersion: kept(text('privacy_version')),
    stoppedAt: instantColumn('stopped_at'),
    ...timestamps(),
  },
  (table) => [
    check('remembrance_dates_month_check', sql`${table.month} between 1 and 12`),
    check('remembrance_dates_day_check', sql`${table.day} between 1 and 31`),
    uniqueIndex('remembrance_dates_request_id_unique').on(table.requestId),
    index('remembrance_dates_day_idx').on(table.month, table.day),
  ],
)
