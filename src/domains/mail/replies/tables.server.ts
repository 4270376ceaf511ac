import { date, index, integer, text } from 'drizzle-orm/pg-core'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { authorship } from '#domains/team/auth/tables.server.ts'
import { enumCheck, idColumn, instantColumn, localeColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { answerChannels, replyEntities, replyKinds } from './schemas.ts'

// What staff answered and the person answered, about one record of another feature, so `entity` and `entityId` instead of a foreign key.
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
    channel: kept(text('channel', { enum: answerChannels })),
    saidOn: date('said_on', { mode: 'string' }),
    withdrawnAt: instantColumn('withdrawn_at'),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('replies_entity_check', table.entity, replyEntities),
    enumCheck('replies_kind_check', table.kind, replyKinds),
    enumCheck('replies_channel_check', table.channel, answerChannels),
    index('replies_entity_idx').on(table.entity, table.entityId),
  ],
)
