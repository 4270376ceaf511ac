import { createDatabaseOn } from '../../support/scratch-databases.ts'
import { test as base } from './page.ts'
import { type Site, startSite } from './site.ts'

/** As `test`, on the content of `npm run demo`, in a database that the test asks and writes, too. */
export const testWithDatabase = base.extend<object, { database: string; site: Site }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
      await use(await createDatabaseOn(String(E2E_POSTGRES_URL), 'hib_figures', E2E_TEMPLATE))
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ database }, use) => {
      const site = await startSite(database, {}, 'tests/spec/support/filled-site.ts')
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})
