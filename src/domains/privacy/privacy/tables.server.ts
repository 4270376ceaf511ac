import { sql } from 'drizzle-orm'
import { date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import { enumCheck, idColumn, instantColumn, localeColumn } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import {
  dataRequestKinds,
  dataRequestOutcomes,
  dataRequestSources,
  liftReasons,
  stopKinds,
  storedStopReasons,
} from './schemas.ts'

/** What people ask about their data, with the day by which they get an answer. Once closed, only the fact stays. */
export const dataRequests = markedTable(
  'data_requests',
  {
    id: idColumn(),
    kind: kept(text('kind', { enum: dataRequestKinds }).notNull()),
    source: kept(text('source', { enum: dataRequestSources }).notNull()),
    name: personal(text('name')),
    email: personal(text('email')),
    phone: personal(text('phone')),
    note: personal(text('note')),
    // The request for a box from whose page it came. No foreign key: that one may be in the bin.
    boxRequestId: integer('box_request_id'),
    locale: localeColumn(),
    receivedAt: instantColumn('received_at').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    closedAt: instantColumn('closed_at'),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: kept(text('outcome', { enum: dataRequestOutcomes })),
  },
  (table) => [
    enumCheck('data_requests_kind_check', table.kind, dataRequestKinds),
    enumCheck('data_requests_source_check', table.source, dataRequestSources),
    enumCheck('data_requests_outcome_check', table.outcome, dataRequestOutcomes),
    index('data_requests_open_idx').on(table.dueOn).where(sql`${table.closedAt} is null`),
    index('data_requests_received_at_idx').on(table.receivedAt, table.id),
  ],
)

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
