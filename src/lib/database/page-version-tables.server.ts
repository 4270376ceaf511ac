import { sql } from 'drizzle-orm'
import { check, integer, text } from 'drizzle-orm/pg-core'
import { kept, markedTable } from './personal-data.server.ts'

/**
 * One row, which triggers change in every transaction that writes what public pages show (events, their
 * registrations, providers). It belongs to the running database, not to its content: no part of a backup.
 */
export const pageVersion = markedTable(
  'page_version',
  {
    id: integer('id').primaryKey(),
    /** The id of the transaction that wrote last. */
    version: kept(text('version').notNull()),
  },
  (table) => [check('page_version_id_check', sql`${table.id} = 1`)],
)
