import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { administrator } from './tests/e2e/support/administrator.ts'

// Read again by every worker: what is chosen at random the first time stays in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'hope-e2e-'))

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'ui/**/*.spec.ts'],
  fullyParallel: true,
  workers: 2,
  // In CI a second try, named in the summary: the machine is shared and may stall for seconds.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['line']] : [['list']],
  outputDir: 'test-results',
  use: {
    baseURL,
    locale: 'es-PR',
    timezoneId: 'America/Puerto_Rico',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
  webServer: {
    command: 'node_modules/.bin/node src/server/main.ts',
    url: `${baseURL}/api/health`,
    timeout: 60_000,
    env: {
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      DATABASE_URL: '',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_FULL_NAME: administrator.fullName,
      RATE_LIMIT_FORMS: '100000',
      RATE_LIMIT_LOGIN: '100000',
      LOG_LEVEL: 'warn',
    },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
