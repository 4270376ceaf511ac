import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

/** The same from the environment and from a file. */
function bothWays(name: string, value: string): (() => unknown)[] {
  const fromFile = () => {
    const folder = mkdtempSync(join(tmpdir(), 'hib-settings-'))
    const file = join(folder, 'settings.env')
    writeFileSync(file, `${name}=${value}\n`)
    try {
      return readEnv({ SETTINGS_FILE: file })[name as 'SMTP_PASS']
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return [() => readEnv({ [name]: value })[name as 'SMTP_PASS'], fromFile]
}

test.each([
  ['SMTP_PASS', ' secreto', /SMTP_PASS begins or ends with a space/],
  ['SMTP_PASS', 'secreto ', /SMTP_PASS begins or ends with a space/],
  ['SMTP_PASS', 'secreto\u00a0', /SMTP_PASS begins or ends with a space/],
  ['USPS_FROM_STATE', 'Puerto Rico', /USPS_FROM_STATE must be two letters/],
  ['MAIL_TRANSPORT', 'smtp', /MAIL_TRANSPORT is smtp: SMTP_HOST must/],
])('%s=%j is refused in a sentence', (name, value, message) => {
  for (const read of bothWays(name, value)) {
    expect(read).toThrow(message)
    expect(read).not.toThrow(/secreto/)
  }
})

test.each([
  ['BACKUP_PASSPHRASE', 'luna\u00a0de\u2028la  noche'],
  ['USPS_FROM_STATE', 'PR'],
  // Staff save its three values on /graph-setup.
  ['MAIL_TRANSPORT', 'graph'],
])('%s=%j stays as it stands', (name, value) => {
  for (const read of bothWays(name, value)) expect(read()).toBe(value)
})

test.each(['POSTGRES_BIN', 'DATA_DIR'])(
  'a relative %s is one of the folder where the program starts',
  (name) => {
    for (const read of bothWays(name, 'pg/bin')) expect(read()).toBe(resolve('pg/bin'))
  },
)
