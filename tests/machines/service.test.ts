import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longestStopMs } from '#lib/postgres/folder-lock.server.ts'
import { program, runProgram, startApi } from '../server/run-server.ts'
import { createTestFolder } from '../support/database.ts'
import { findProgram, versionOf } from './find-program.ts'
import { blockAfter } from './readme.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hib-service-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const unit = () => blockAfter('`/etc/systemd/system/hope-in-a-box.service`:')
const file = '/etc/hope-in-a-box.env'

const systemd = findProgram('systemd-analyze')
if (!systemd) test.skip('systemd is not installed: the unit of README.md was not verified', () => {})
describe.skipIf(!systemd)(`systemd · ${systemd && versionOf(systemd)}`, () => {
  test('finds nothing wrong in the unit of README.md', () => {
    const path = join(folder, 'hope-in-a-box.service')
    // npm may be elsewhere on this machine.
    writeFileSync(path, unit().replace('/usr/bin/npm', findProgram('npm') ?? process.execPath))
    const { status, stdout, stderr } = spawnSync(systemd ?? '', ['verify', path], { encoding: 'utf8' })
    const own = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('hope-in-a-box'))
    expect({ status, own }).toEqual({ status: 0, own: [] })
  })
})

test('a stop ends PostgreSQL after the server: else requests that run are refused', () => {
  expect(unit()).toContain('KillMode=mixed\n')
  const seconds = [unit(), readFileSync(program('compose.yaml'), 'utf8')].map((text) =>
    Number(/(?:TimeoutStopSec=|stop_grace_period: )(\d+)/.exec(text)?.[1]),
  )
  for (const stop of seconds) expect(stop * 1000).toBeGreaterThan(longestStopMs)
})

describe('Settings file', () => {
  test('the service and the commands of README.md read one settings file alike', async () => {
    expect(unit()).toContain(`Environment=SETTINGS_FILE=${file}\n`)
    expect(blockAfter('**Commands.**')).toContain(`env SETTINGS_FILE=${file} npm run admin -- `)
    const [settings, copy] = [join(folder, 'settings.env'), join(folder, 'copy.age')]
    const dataDir = createTestFolder()
    const other = createTestFolder()
    const passphrase = `Café$Luna "2026" # it's \\ & ;`
    const write = (folder: string) =>
      writeFileSync(settings, `# ours\nDATA_DIR=${folder}\nBACKUP_PASSPHRASE=${passphrase}\n`, {
        mode: 0o640,
      })
    try {
      write(dataDir)
      const server = await startApi({ SETTINGS_FILE: settings })
      const backup = await runProgram('src/server/admin.ts', ['backup', copy], { SETTINGS_FILE: settings })
      server.child.kill('SIGTERM')
      await server.ended
      expect(backup).toMatchObject({ code: 0, err: '' })
      expect(readFileSync(copy, 'latin1')).toMatch(/^age-encryption/)
      write(other)
      const restored = await runProgram('src/server/admin.ts', ['restore', copy], { SETTINGS_FILE: settings })
      expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Copia restaurada') })
      // What a container's environment says (docker run -e): the same passphrase opens it.
      const settingsOfContainer = { DATA_DIR: other, BACKUP_PASSPHRASE: passphrase }
      const again = await runProgram(
        'src/server/admin.ts',
        ['restore', copy, '--replace'],
        settingsOfContainer,
      )
      expect(again.code).toBe(0)
    } finally {
      for (const used of [dataDir, other]) rmSync(used, { recursive: true, force: true })
    }
  })
})
