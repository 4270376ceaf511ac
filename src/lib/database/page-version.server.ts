import type { Db } from './handle.server.ts'
import { pageVersion } from './page-version-tables.server.ts'

/** Another one after each write that changes public pages, whichever process or program wrote. */
export async function readPageVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: pageVersion.version }).from(pageVersion)
  return row?.version ?? ''
}
