import { index, integer, jsonb } from 'drizzle-orm/pg-core'
import { createdByColumn, updatedByColumn } from '#domains/team/auth/tables.server.ts'
import { createdAtColumn, idColumn, instantColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import type { SectionContent } from './schemas.ts'

/** A section gets its row with the first change. Its id is that of fields.ts. */
export const organisationSections = markedTable('organisation_sections', {
  id: integer('id').primaryKey(),
  /** The version in force. 0: the settings files. */
  publishedVersionId: integer('published_version_id').notNull().default(0),
  /** What the form shows. */
  draftVersionId: integer('draft_version_id').notNull().default(0),
  /** What was in force before the published one. */
  previousVersionId: integer('previous_version_id'),
  updatedBy: updatedByColumn(),
  ...timestamps(),
})

/** Each save adds one, so every earlier value can be put back, and the waiver a family accepted can be read. */
export const organisationVersions = markedTable(
  'organisation_versions',
  {
    id: idColumn(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => organisationSections.id, { onDelete: 'cascade' }),
    content: kept(jsonb('content').$type<SectionContent>().notNull()),
    /** When it was first published. */
    publishedAt: instantColumn('published_at'),
    createdBy: createdByColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('organisation_versions_section_id_idx').on(table.sectionId, table.id)],
)
