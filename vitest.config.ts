import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that start servers or other programs. They mostly wait, so they run in parallel with the browser tests. */
const processes = [
  'tests/processes/**/*.test.ts',
  'tests/server/{demo,doctor,health,log-privacy,metrics,request-smuggling,slow-clients,start-and-stop}.test.ts',
  'tests/server/{fresh-across-processes,headers-everywhere}.test.ts',
  'src/domains/office/reports/spreadsheet-program.test.ts',
  'tests/database/silent-database.test.ts',
]
/**
 * Only in `npm test -- ci`: what scripts answer, what is tried with each role, call, page, list or provider, and what payments
 * and e-mails do when other programs answer oddly.
 */
const landing = [
  'tests/checks/{documents,install,refused-controls,secrets}.test.ts',
  'tests/server/{impossible-dates,keys-of-private-pages,private-links,role-fields,role-search,roles}.test.ts',
  'tests/database/search-plans.test.ts',
  'tests/integrations/!(emails|payments).test.ts',
]
/**
 * Only in `npm run test:extra`: crash tests, 100,000 rows, 10,000 generated calls, random acts and the same acts in every
 * order, sheets as people save them, eight years of nights, a year of a charity, each public call with known and unknown
 * people, the commands of the administrator, backups, the markup, links and spelling of all pages, what another program
 * or database must do, and what replaces a module, which the files of `api` share.
 */
const extra = [
  'tests/crash/**/*.test.ts',
  'tests/pages/**/*.test.ts',
  'tests/machines/**/*.test.ts',
  'tests/server/{admin,api-fuzz,error-sentences,nobody-learns,places-in-words,retention-years}.test.ts',
  'tests/cases/{sheet-cells,sheets,sheet-rows,workbooks}.test.ts',
  'tests/integrations/{any-{money,people},awkward-month,backup-storage,one-timeline,year-of-a-charity}.test.ts',
  'tests/integrations/{foreign-after-staff,money-back-before-its-payment}.test.ts',
  'tests/integrations/{payments-in-odd-orders,people-everywhere,refund-sums}.test.ts',
  'src/domains/boxes/box-contents/half-records.test.ts',
  'src/domains/events/events/undone-changes.test.ts',
  'src/domains/office/dashboard/any-sequence.test.ts',
  'src/domains/stock/inventory/ledger.test.ts',
  'tests/database/{five-at-once,fuzz,search-100000,unexpected-databases}.test.ts',
  'src/domains/office/reports/memory.test.ts',
  'src/lib/backup/*.test.ts',
]

/** Takes minutes: `npm run machines` (rulings.md#command-line). */
const byHand = ['tests/**/*.by-hand.test.ts']
/** Other machines, proxies, databases and browsers' oldest: `npm run machines` prints them as a table. */
const machines = [
  'tests/machines/**/*.test.ts',
  'tests/crash/two-containers.test.ts',
  'tests/database/unexpected-databases.test.ts',
]

const everything = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']
/** The files of a worker share its modules: loading the program takes longer than most files' tests. */
const shared = { isolate: false, restoreMocks: true }

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Most tests wait for a database or a fake service: twice the cores keep them busy.
    maxWorkers: 2 * availableParallelism(),
    // One retry in CI, listed in the summary: the shared machine may stall for seconds.
    retry: process.env.CI ? 1 : 0,
    // A limit only for what hangs: the slowest machine seen is six times slower than this one's best day.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'api',
          include: everything,
          exclude: [...processes, ...landing, ...extra, ...byHand],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'landing', include: landing, exclude: [...extra, ...byHand] },
      },
      { extends: true, test: { name: 'processes', include: processes } },
      { extends: true, test: { name: 'extra', include: extra, exclude: byHand } },
      { extends: true, test: { name: 'machines', include: machines } },
    ],
  },
})
