import { index, integer, text } from 'drizzle-orm/pg-core'
import { createdByColumn } from '#domains/team/auth/tables.server.ts'
import { createdAtColumn, enumCheck, idColumn, instantColumn } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import { importKinds } from './schemas.ts'

export const imports = markedTable(
  'imports',
  {
    id: idColumn(),
    kind: kept(text('kind', { enum: importKinds }).notNull()),
    // The records it wrote, to take them back.
    recordIds: integer('record_ids').array().notNull(),
    skipped: integer('skipped').notNull(),
    undoneAt: instantColumn('undone_at'),
    createdBy: createdByColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    enumCheck('imports_kind_check', table.kind, importKinds),
    index('imports_created_at_idx').on(table.createdAt),
  ],
)
