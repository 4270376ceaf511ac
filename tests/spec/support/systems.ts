import { randomBytes } from 'node:crypto'
import { test as base } from '../../e2e/support/page.ts'
import { signedIn } from '../../e2e/support/session.ts'
import { type Site, startSite } from '../../e2e/support/site.ts'
import { createDatabaseOn } from '../../support/scratch-databases.ts'
import type { Callers } from '../statement.ts'

/** `written` begins empty and takes what calls store, so that nothing is ever stored in `empty`. */
type RunningSystem = 'empty' | 'filled' | 'written'

type Fixtures = { system: RunningSystem; callers: Callers }
type WorkerFixtures = { systems: (name: RunningSystem) => Promise<Site> }

/** Each worker starts a system when the first test asks for it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  systems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const started = new Map<RunningSystem, Promise<Site>>()
      await use((name) => {
        const running = started.get(name) ?? start(name)
        started.set(name, running)
        return running
      })
      for (const running of started.values()) await (await running).stop()
    },
    { scope: 'worker' },
  ],

  system: ['filled', { option: true }],

  // The first test of a system waits for its start.
  baseURL: [
    async ({ systems, system }, use) => use((await systems(system)).url),
    { scope: 'test', timeout: 900_000 },
  ],

  callers: async ({ playwright, request, baseURL }, use) => {
    const { token, cookies } = await signedIn(request)
    const cookieOnly = await playwright.request.newContext({
      baseURL,
      storageState: { cookies, origins: [] },
    })
    const stranger = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` },
    })
    const headers = { Authorization: `Bearer ${token}` }
    await use({
      stranger,
      cookieOnly,
      office: (method, path, data) => request[method](path, { data, headers }),
    })
    await stranger.dispose()
    await cookieOnly.dispose()
  },
})

async function start(name: RunningSystem): Promise<Site> {
  const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
  const url = await createDatabaseOn(String(E2E_POSTGRES_URL), `hib_spec_${name}`, E2E_TEMPLATE)
  return startSite(url, {}, name === 'filled' ? 'tests/spec/support/filled-site.ts' : undefined)
}
