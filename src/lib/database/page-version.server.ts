import type { Db } from './handle.server.ts'
import { pageVersion } from './page-version-tables.server.ts'

/** Changes after each write to data shown on public pages, by any process. */
export async function readPageVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: pageVersion.version }).from(pageVersion)
  return row?.version ?? ''
}

/** How often to read the version: a write of another process is noticed within this time. */
export const versionCheckEveryMs = 500
/** If the database takes longer to return one row, it counts as unavailable. */
const unavailableAfterMs = 1_000

/** What was read, or null if the database is unavailable. */
export async function unlessUnavailable<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, unavailableAfterMs, null)
  })
  const value = await Promise.race([reading.catch(() => null), tooLate])
  clearTimeout(timer)
  return value
}
