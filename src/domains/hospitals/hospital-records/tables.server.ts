import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, date, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorship } from '#domains/team/auth/tables.server.ts'
import { idColumn, spanishText, timestamps, trigramIndex } from '#lib/database/columns.server.ts'
import { nameKey, phoneKey, searchKey } from '#lib/database/match-keys.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import type { Training } from './schemas.ts'

/** What a hospital is found by. `||`, because an index takes no `concat_ws`. */
export const searchTextOfHospital = ({
  name,
  contactName,
  email,
  phone,
}: Record<'name' | 'contactName' | 'email' | 'phone', AnyPgColumn>): SQL =>
  searchKey(sql`${name} || ' ' || coalesce(${contactName}, '') || ' ' || coalesce(${email}, '')
    || ' ' || coalesce(${phone}, '') || ' ' || coalesce(${phoneKey(phone)}, '')`)

// One row per hospital, in one spelling. Deliveries and pages refer to it and have no name of their own.
export const hospitals = markedTable(
  'hospitals',
  {
    id: idColumn(),
    name: kept(spanishText('name').notNull()),
    contactName: kept(spanishText('contact_name')),
    phone: kept(text('phone')),
    email: kept(text('email')),
    agreementOn: date('agreement_on', { mode: 'string' }),
    /** When somebody should look at the agreement again. */
    reviewOn: date('review_on', { mode: 'string' }),
    notes: kept(text('notes')),
    trainings: kept(jsonb('trainings').$type<Training[]>().notNull().default([])),
    /** Hospitals of a similar name that somebody said are others. */
    distinctFrom: integer('distinct_from').array().notNull().default(sql`'{}'`),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('hospitals_name_unique').on(nameKey(table.name)),
    trigramIndex('hospitals_search_idx', searchTextOfHospital(table)),
  ],
)
