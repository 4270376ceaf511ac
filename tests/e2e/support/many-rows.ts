import { addManyRows } from '#db/many-rows.server.ts'
import { createDatabaseOn } from '../../support/scratch-databases.ts'
import { test as base } from './page.ts'
import { type Site, startSite } from './site.ts'

/** As `test`, with a site of its own that holds 20,000 requests and what comes with them. */
export const testWithManyRows = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
      const url = await createDatabaseOn(String(E2E_POSTGRES_URL), 'hib_many', E2E_TEMPLATE)
      await addManyRows({ connectionString: url }, 20_000)
      const site = await startSite(url)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})
