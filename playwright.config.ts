import { defineConfig } from '@playwright/test'
// @ts-expect-error a script without types
import { findChromium } from './scripts/system-tools.mjs'

const families = [
  'e2e/family-{asks-for-a-box,changes-its-request,finds-its-request,follows-a-request,keeps-what-it-wrote,pays-shipping}.spec.ts',
]
const landing = ['e2e/family-*.spec.ts', 'eyes/every-screen.spec.ts']
const stories = ['e2e/**/*.spec.ts', 'ui/**/*.spec.ts', 'eyes/**/*.spec.ts']

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // `npm test` has time for how a family asks, pays and follows, CI also for the rest of what families do, what everybody
  // sees at first sight and the specification's statements. `npm run test:extra` runs the other stories, `npm run
  // test:audits` checks repeated for every page.
  projects: [
    { name: 'families', testMatch: families, grepInvert: /@audit|@walk/ },
    { name: 'landing', testMatch: landing, testIgnore: families, grepInvert: /@audit|@walk/ },
    { name: 'specification', testDir: 'tests/spec' },
    {
      name: 'stories',
      testMatch: stories,
      testIgnore: landing,
      grepInvert: /@audit|@walk/,
    },
    { name: 'audits', testMatch: stories, grep: /@audit/ },
    { name: 'matrix', testDir: 'tests/matrix' },
    // Every button in every way takes most of an hour.
    { name: 'walk', testMatch: stories, grep: /@walk/ },
  ],
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // One retry in CI, listed in the summary: the shared machine may stall for seconds.
  retries: process.env.CI ? 1 : 0,
  // Limits only for what hangs: the slowest machine seen is six times slower than this one's best day.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['line']] : [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'es-PR',
    timezoneId: 'America/Puerto_Rico',
    // Its start and first downloads take a third of a short test. Tests of it allow it.
    serviceWorkers: 'block',
    // Animations take a tenth of the run time. Tests of what moves by itself allow them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a fifth of the run time, so only retries are traced. Use `--trace on` to trace all.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
