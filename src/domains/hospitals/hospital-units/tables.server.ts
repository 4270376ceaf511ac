import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hospitalDeliveryBoxes } from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { authorship, users } from '#domains/team/auth/tables.server.ts'
import { createdAtColumn, idColumn, instantColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'

// A unit of a hospital with a page of its own. The deliveries to the hospital are its own.
export const hospitalUnits = markedTable(
  'hospital_units',
  {
    id: idColumn(),
    hospitalId: integer('hospital_id')
      .notNull()
      .unique('hospital_units_hospital_unique')
      .references(() => hospitals.id),
    // Hashes only: link and PIN are shown once.
    linkHash: kept(text('link_hash').notNull().unique('hospital_units_link_hash_unique')),
    pinHash: kept(text('pin_hash').notNull()),
    lowAt: integer('low_at').notNull().default(3),
    isActive: boolean('is_active').notNull().default(true),
    lastUsedAt: instantColumn('last_used_at'),
    // Wrong PINs are counted from here on.
    triesAllowedAt: instantColumn('tries_allowed_at'),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [check('hospital_units_low_at_check', sql`${table.lowAt} >= 0`)],
)

// A box that a unit gave away: the day and nothing about the family.
export const givenHospitalBoxes = markedTable(
  'given_hospital_boxes',
  {
    boxId: integer('box_id')
      .primaryKey()
      .references(() => hospitalDeliveryBoxes.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id').references(() => hospitalUnits.id, { onDelete: 'set null' }),
    givenAt: instantColumn('given_at').notNull(),
  },
  (table) => [index('given_hospital_boxes_unit_idx').on(table.unitId, table.givenAt)],
)

export const hospitalUnitOrders = markedTable(
  'hospital_unit_orders',
  {
    id: idColumn(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => hospitalUnits.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    createdAt: createdAtColumn(),
    doneAt: instantColumn('done_at'),
    doneBy: integer('done_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One open order: asking again corrects it.
    uniqueIndex('hospital_unit_orders_open_unique').on(table.unitId).where(sql`${table.doneAt} is null`),
  ],
)
