import { administrator } from '../e2e/support/administrator.ts'
import { test as base } from '../e2e/support/page.ts'
import { type Site, startDemo, startSite } from '../e2e/support/site.ts'
import { createDatabaseOn } from '../support/scratch-databases.ts'

/** Nothing yet, some months of work, and 20,000 requests more. */
export const contents = ['empty', 'usual', 'many'] as const
export type Content = (typeof contents)[number]

type FilledSite = { url: string; username: string; password: string }
type Sites = { of(content: Content): Promise<FilledSite> }

/** As `test`, on the site with this `content`. Each worker starts the sites that its tests ask for, once. */
export const test = base.extend<{ content: Content; filled: FilledSite }, { sites: Sites }>({
  content: ['usual', { option: true }],
  filled: async ({ sites, content }, use) => use(await sites.of(content)),
  baseURL: async ({ filled }, use) => use(filled.url),
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const started = new Map<Content, Promise<Site>>()
      const of = async (content: Content) => {
        const site = started.get(content) ?? start[content]()
        started.set(content, site)
        const account = content === 'empty' ? administrator : { username: 'demo', password: 'demo-demo-demo' }
        return { url: (await site).url, ...account }
      }
      await use({ of })
      for (const site of started.values()) await (await site).stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})

const start: Record<Content, () => Promise<Site>> = {
  empty: async () => {
    const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
    return startSite(await createDatabaseOn(String(E2E_POSTGRES_URL), 'hib_eyes', E2E_TEMPLATE))
  },
  usual: () => startDemo(),
  many: () => startDemo(20_000),
}
