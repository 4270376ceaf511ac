import type { sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'

/** A printed page, and what has to stand on it by a query of its own. */
type Paper = { address: string; facts: unknown }
export type Place = { papers: (db: Db) => Promise<Paper[]>; shown: (html: string) => unknown }

export const all = async <T>(db: Db, query: ReturnType<typeof sql>) => (await db.execute(query)).rows as T[]
