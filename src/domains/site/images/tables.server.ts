import { sql } from 'drizzle-orm'
import { boolean, check, integer, text } from 'drizzle-orm/pg-core'
import { bytes, createdAtColumn, idColumn } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'

// Each picture is stored once, keyed by the hash of its bytes.
export const images = markedTable(
  'images',
  {
    id: idColumn(),
    sha256: kept(text('sha256').notNull().unique('images_sha256_unique')),
    mime: kept(text('mime').notNull()),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: kept(bytes('bytes').notNull()),
    smallWidth: integer('small_width').notNull(),
    smallHeight: integer('small_height').notNull(),
    small: kept(bytes('small').notNull()),
    /** The organisation's settings name it by its address, so nothing deletes it. */
    isKept: boolean('is_kept').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [check('images_size_check', sql`${table.width} > 0 and ${table.height} > 0`)],
)
