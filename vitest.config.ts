import { defineConfig } from 'vitest/config'

/** Tests that start servers or other programs: they mostly wait, and run beside the browser tests. */
const processes = [
  'tests/processes/**/*.test.ts',
  'tests/server/{admin,demo,health,log-privacy,slow-clients,start-and-stop}.test.ts',
  'src/features/reports/spreadsheet-program.test.ts',
]
/** Third parties as local servers, with their faults. */
const integrations = ['tests/integrations/**/*.test.ts', 'src/integrations/**/*.test.ts']
/** Kills, and what needs 100,000 rows: `npm run test:all`. */
const extra = ['tests/crash/**/*.test.ts', 'tests/scale/**/*.test.ts', 'src/features/reports/memory.test.ts']

const everything = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // In CI a second try: the machine is shared and may stall for seconds. The summary names who needed it.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'api', include: everything, exclude: [...integrations, ...processes, ...extra] },
      },
      { extends: true, test: { name: 'integrations', include: integrations } },
      { extends: true, test: { name: 'processes', include: processes } },
      { extends: true, test: { name: 'extra', include: extra, testTimeout: 240_000 } },
    ],
  },
})
