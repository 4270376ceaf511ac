import { index, integer, text } from 'drizzle-orm/pg-core'
import { createdByColumn } from '#features/auth/tables.server.ts'
import { emailOutbox } from '#features/outbox/tables.server.ts'
import {
  createdAtColumn,
  enumCheck,
  idColumn,
  instantColumn,
  localeColumn,
} from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { replyEntities, replyKinds } from './schemas.ts'

// What staff answered or noted about one record of another feature, so `entity` and `entityId` instead of a foreign key.
export const replies = markedTable(
  'replies',
  {
    id: idColumn(),
    entity: kept(text('entity', { enum: replyEntities }).notNull()),
    entityId: integer('entity_id').notNull(),
    kind: kept(text('kind', { enum: replyKinds }).notNull()),
    body: personal(text('body').notNull(), ''),
    locale: localeColumn(),
    emailId: integer('email_id').references(() => emailOutbox.id, { onDelete: 'set null' }),
    withdrawnAt: instantColumn('withdrawn_at'),
    createdBy: createdByColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    enumCheck('replies_entity_check', table.entity, replyEntities),
    enumCheck('replies_kind_check', table.kind, replyKinds),
    index('replies_entity_idx').on(table.entity, table.entityId),
  ],
)
