import { sql } from 'drizzle-orm'
import { date, index, integer, text } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import { enumCheck, idColumn, instantColumn, localeColumn } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { dataRequestKinds, dataRequestOutcomes, dataRequestSources } from './schemas.ts'

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
