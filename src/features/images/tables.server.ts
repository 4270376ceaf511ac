import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAtColumn, idColumn } from '#lib/database/columns.server.ts'

// Each picture is stored once, keyed by the hash of its bytes (rulings.md#pictures).
export const images = pgTable(
  'images',
  {
    id: idColumn(),
    sha256: text('sha256').notNull().unique('images_sha256_unique'),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    smallWidth: integer('small_width').notNull(),
    smallHeight: integer('small_height').notNull(),
    small: bytes('small').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [check('images_size_check', sql`${table.width} > 0 and ${table.height} > 0`)],
)
