import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupRuns } from '#lib/backup/backup-runs-tables.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { createTestFolder } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'
import { runProgram } from './run-server.ts'

const secret = 'MARKER-of-a-secret-value-0123456789'
let dataDir: string
beforeEach(() => {
  dataDir = createTestFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const doctor = (settings: Record<string, string>, ...args: string[]) =>
  runProgram('src/server/doctor.ts', args, { DATA_DIR: dataDir, ...settings })

test('names what is wrong and exits with 1, without showing values', async () => {
  chmodSync(dataDir, 0o755)
  const file = join(dataDir, 'settings.env')
  writeFileSync(file, `AZURE_CLIENT_ID=${secret}\n`, { mode: 0o644 })
  const { code, out, err } = await doctor({
    SETTINGS_FILE: file,
    SMTP_HOSTT: secret,
    ADMIN_PASSWORD: secret,
    PUBLIC_URL: 'http://127.0.0.1:9',
    HOST: '0.0.0.0',
    TRUST_PROXY: 'true',
  })
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toMatch(/✗ BACKUP_PASSPHRASE/)
  expect(out).toMatch(
    /! .*Incomplete: Microsoft 365 \(variables\)\. Missing: AZURE_TENANT_ID, AZURE_CLIENT_SECRET\./,
  )
  expect(out).toMatch(/! .*misspelled\?\): SMTP_HOSTT\./)
  expect(out).toMatch(/! ADMIN_PASSWORD/)
  expect(out).toMatch(/✗ .*PUBLIC_URL is not an https address/)
  expect(out).toMatch(/✗ .*PUBLIC_URL does not answer/)
  expect(out).toMatch(/✗ .*anyone can forge an address/)
  expect(out).toMatch(/✗ .*Other users of the machine can read DATA_DIR \(chmod/)
  expect(out).toMatch(/✗ .*Other users of the machine can read SETTINGS_FILE/)
  expect(out).toMatch(/✗ .*There is no verified backup\./)
  expect(out).toMatch(/✗ .*No account sends the e-mail/)
  expect(out).toMatch(/✗ .*Nobody has access/)
  expect(out).toMatch(/✗ .*example data of the organisation/)
  expect(out).toMatch(/✓ PostgreSQL \d+.*with the schema of this program/)
  expect(out).not.toContain(secret)
})

test('names an invalid setting and a folder without a database', async () => {
  const invalid = await doctor({ PORT: 'abc' })
  expect(invalid).toMatchObject({ code: 1, err: '' })
  expect(invalid.out).toMatch(/✗ .*PORT must be a whole number/)
  const half = await doctor({ PAYPAL_CLIENT_ID: secret })
  expect([half.code, half.out]).toEqual([
    1,
    expect.stringMatching(/✗ .*PAYPAL_CLIENT_SECRET must be set too/),
  ])
  expect(half.out).not.toContain(secret)
  const empty = await doctor({ DATA_DIR: join(dataDir, 'nothing') })
  expect(empty.code).toBe(1)
  expect(empty.out).toMatch(/✗ .*There is no database in DATA_DIR/)
  expect((await doctor({}, '--colour')).code).toBe(2)
})

test('exits with 0 when nothing is wrong, and with 1 for a warning under --strict', async () => {
  const site = await siteWithCertificate()
  try {
    await runProgram(
      'src/server/admin.ts',
      [...'create-user --username ana --email ana@example.org'.split(' '), '--full-name', 'Ana'],
      { DATA_DIR: dataDir },
    )
    await recordBackup()
    for (const lang of ['es', 'en'])
      writeFileSync(join(dataDir, `settings.${lang}.json`), '{"organisation":{"placeholder":false}}')
    chmodSync(dataDir, 0o700)
    const settings = {
      PUBLIC_URL: site.origin,
      NODE_EXTRA_CA_CERTS: site.certificate,
      BACKUP_PASSPHRASE: secret,
      BACKUP_COPY_TO: join(dataDir, 'away'),
      SECRET_KEY: secret,
      SMTP_HOST: '127.0.0.1',
      SMTP_USER: 'ana',
      SMTP_PASS: secret,
      PATH: `${withClock('yes')}:${process.env.PATH}`,
    }
    const { code, out } = await doctor(settings)
    expect(out).not.toMatch(/✗/)
    expect(out).toMatch(/✓ .*The certificate is valid for 29 more days/)
    expect(code).toBe(0)
    // TRUST_PROXY is not set, which is a warning.
    expect((await doctor(settings, '--strict')).code).toBe(1)
    const astray = await doctor({ ...settings, PATH: `${withClock('no')}:${process.env.PATH}` })
    expect([astray.code, astray.out]).toEqual([1, expect.stringMatching(/✗ .*clock of the machine is not/)])
  } finally {
    site.close()
  }
})

async function recordBackup(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
  const done = { file: 'copia', check: 'restored', copy: 'copied' } as const
  await db
    .insert(backupRuns)
    .values({ reason: 'nightly', startedAt: new Date(), finishedAt: new Date(), ...done })
  await close()
}

/** A folder with a `timedatectl`: a container may have none, or no time service. */
function withClock(isSynchronized: 'yes' | 'no'): string {
  const folder = join(dataDir, `clock-${isSynchronized}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'timedatectl'), `#!/bin/sh\necho ${isSynchronized}\n`, { mode: 0o755 })
  return folder
}

async function siteWithCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'hib-test-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost'.split(' '),
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) => response.setHeader('content-type', 'application/json').end('{"status":"ok"}'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
