import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { routes } from '#server/app.ts'
import { program } from '../server/run-server.ts'
import type { StatementFaults } from '../support/statement-faults.ts'
import type { FaultRow } from './report.ts'

/** API tests whose writes, taken together, call every endpoint that writes. */
const tests = [
  'team/account/account',
  'money/accounting/accounting',
  'team/auth/auth',
  'office/backups/backups',
  'privacy/bin/bin',
  'boxes/box-contents/box',
  'boxes/box-contents/parcels',
  'boxes/box-contents/recipes',
  'boxes/box-requests/corrections',
  'boxes/box-requests/family-changes',
  'boxes/box-requests/shipping-fee',
  'community/contact/contact',
  'money/donations/donations',
  'boxes/duplicates/duplicates',
  'boxes/duplicates/merge-follows',
  'boxes/duplicates/merge',
  'events/events/attendance',
  'events/events/notices',
  'events/events/registrations',
  'events/events/series',
  'events/events/waitlist-offers',
  'stock/goods-gifts/goods-gifts',
  'hospitals/hospital-deliveries/completing',
  'hospitals/hospital-deliveries/deliveries',
  'hospitals/hospital-units/hospital-units',
  'office/imports/imports',
  'stock/inventory/inventory',
  'stock/inventory/ledger',
  'boxes/box-contents/outlook',
  'publishing/library/library',
  'publishing/organisation/organisation',
  'hospitals/hospital-deliveries/filling',
  'boxes/packing/packing',
  'publishing/providers/corrections',
  'publishing/providers/providers',
  'money/receipts/receipts',
  'stock/receiving/receiving',
  'boxes/remembrance/remembrance',
  'mail/replies/replies',
  'office/reports/accountant-reports',
  'team/staff/roles',
  'team/staff/staff',
  'stock/stock-counts/stock-counts',
  'privacy/bin/suspects',
  'community/volunteers/volunteers',
  'tests/integrations/email-account',
  'tests/integrations/email-moments',
  'tests/integrations/emails-control',
  'tests/integrations/emails',
  'tests/integrations/graph-setup',
  'tests/integrations/labels',
  'tests/integrations/payments-by-hand',
  'tests/integrations/payments',
  'tests/integrations/refunds',
  'tests/server/person-erased',
  'tests/server/privacy',
  'tests/server/rare-writes',
]

/** Writes that no API test makes alone and with success, and what shows that they are safe. */
const notCalled: Record<string, string> = {
  'POST /api/account/passkeys': 'needs an authenticator: one transaction, as for the authenticator app',
  'POST /api/auth/passkey': 'needs an authenticator: its session is the one of the password',
  'POST /api/usps/labels/:id/cancel': 'the carrier cancels once more, which it accepts',
  'POST /api/hope-in-a-box/requests/:id/box-label': 'buys a label: tests/crash/third-parties.test.ts',
}

/** Statement n of a write fails, for each n and each endpoint: the API tests send each write once per statement. */
export async function everyStatementFails(): Promise<FaultRow> {
  const folder = mkdtempSync(join(tmpdir(), 'hib-statements-'))
  try {
    const report = join(folder, 'report.json')
    // Each write is sent dozens of times.
    const options = ['--project=api', '--testTimeout=300000']
    const reporters = ['--reporter=json', `--outputFile.json=${report}`]
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters, ...tests],
      { cwd: program('.'), env: { ...process.env, STATEMENT_FAULTS: folder }, stdio: ['ignore', 2, 2] },
    )
    const [code] = await once(child, 'exit')
    const seen = readSeen(join(folder, 'seen.ndjson'))
    const called = new Set(seen.filter(({ status }) => status < 400).map(({ endpoint }) => endpoint))
    const missing = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !called.has(name) && !(name in notCalled))
    const problems = seen.flatMap(({ endpoint, problems }) => problems.map((what) => `${endpoint}: ${what}`))
    const tries = seen.reduce((sum, one) => sum + one.tries, 0)
    const failures = [
      ...problems,
      ...missing.map((name) => `${name}: no test calls it`),
      ...(code === 0 ? [] : [`a test failed: ${failedTests(report)}`]),
    ]
    return {
      database: 'external',
      fault: 'statement n of a write fails, for each n',
      tries,
      acknowledged: called.size,
      lost: 0,
      doubled: 0,
      recoveryMs: [],
      remark: `${called.size} writes: each answered 503 with Retry-After, no row, job or e-mail stayed, and the next try worked`,
      ...(failures.length > 0 && { failure: failures.join('; ') }),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const readSeen = (file: string): StatementFaults[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

type Result = { status: string; fullName: string; failureMessages?: string[] }
type Report = { testResults: { assertionResults: Result[] }[] }

function failedTests(report: string): string {
  if (!existsSync(report)) return 'no report'
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName} (${reasonOf(failureMessages)})`)
    .join(', ')
}

/** The difference that an assertion found, without colours and without the stack. */
function reasonOf([message = ''] = [] as string[]): string {
  const [reason = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  return reason.replace(/\s+/g, ' ').slice(0, 600)
}
