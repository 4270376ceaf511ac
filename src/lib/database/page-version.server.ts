import type { Db } from './handle.server.ts'
import { pageVersion } from './page-version-tables.server.ts'

/** Changes after each write to data shown on public pages, by any process. */
export async function readPageVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: pageVersion.version }).from(pageVersion)
  return row?.version ?? ''
}
