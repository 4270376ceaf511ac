import { sql } from 'drizzle-orm'
import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import { enumCheck, idColumn, instantColumn } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { liftReasons, stopKinds, storedStopReasons } from './schemas.ts'

/** Who does not want e-mails, as keyed hashes: the wish outlives the erased data and names nobody. */
export const contactStops = markedTable(
  'contact_stops',
  {
    id: idColumn(),
    kind: kept(text('kind', { enum: stopKinds }).notNull()),
    by: kept(text('by', { enum: ['email', 'phone'] }).notNull()),
    hash: kept(text('hash').notNull()),
    reason: kept(text('reason', { enum: storedStopReasons }).notNull()),
    setAt: instantColumn('set_at').notNull(),
    setBy: integer('set_by').references(() => users.id, { onDelete: 'set null' }),
    liftedAt: instantColumn('lifted_at'),
    liftedBy: integer('lifted_by').references(() => users.id, { onDelete: 'set null' }),
    liftReason: kept(text('lift_reason', { enum: liftReasons })),
  },
  (table) => [
    enumCheck('contact_stops_kind_check', table.kind, stopKinds),
    enumCheck('contact_stops_reason_check', table.reason, storedStopReasons),
    uniqueIndex('contact_stops_standing_unique')
      .on(table.kind, table.hash)
      .where(sql`${table.liftedAt} is null`),
  ],
)
