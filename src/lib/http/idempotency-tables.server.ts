import { index, integer, json, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, instantColumn } from '../database/columns.server.ts'
import { kept, markedTable, personal } from '../database/personal-data.server.ts'

// One row a key: written in the same transaction as what it protects. `status` and `answer` are empty only while that
// transaction runs.
export const idempotencyKeys = markedTable(
  'idempotency_keys',
  {
    scope: kept(text('scope').notNull()),
    key: kept(text('key').notNull()),
    bodyHash: kept(text('body_hash').notNull()),
    status: integer('status'),
    // As it was sent: `jsonb` would sort its fields, and a repeat would show that it is one.
    answer: personal(json('answer')),
    createdAt: createdAtColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_expires_at_idx').on(table.expiresAt),
  ],
)
