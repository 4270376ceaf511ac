import { index, integer, jsonb } from 'drizzle-orm/pg-core'
import { authorship, createdByColumn } from '#domains/team/auth/tables.server.ts'
import { createdAtColumn, idColumn, instantColumn, timestamps } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'
import type { ArticleContent } from './schemas.ts'

/** Ids below are those of the texts of the program (`articles/`), which get a row with the first change. */
const firstOwnId = 1000

export const libraryArticles = markedTable('library_articles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: firstOwnId }),
  /** The version on the public page. 0: the text of the program. null: none. */
  publishedVersionId: integer('published_version_id'),
  ...authorship(),
  ...timestamps(),
})

/** Each save adds one, so every earlier text can be restored. */
export const libraryVersions = markedTable(
  'library_versions',
  {
    id: idColumn(),
    articleId: integer('article_id')
      .notNull()
      .references(() => libraryArticles.id, { onDelete: 'cascade' }),
    content: kept(jsonb('content').$type<ArticleContent>().notNull()),
    /** When it was first published. */
    publishedAt: instantColumn('published_at'),
    createdBy: createdByColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('library_versions_article_id_idx').on(table.articleId, table.id)],
)
