import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPassword } from '#domains/team/auth/passwords.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { backupFileName } from '#lib/backup/schedule.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { createPostgresUrl, createTestFolder, dropPostgres } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'
import { runProgram } from './run-server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = createTestFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const admin = (...args: string[]) => runProgram('src/server/admin.ts', args, { DATA_DIR: dataDir })
const ana = ['--username', 'ana', '--full-name', 'Ana Rivera', '--email', 'ana@example.org']

test('creates an account and shows its password once, lists it, and resets the password', async () => {
  const created = await admin('create-user', ...ana)
  expect(created.code).toBe(0)
  const password = /Contraseña \/ password: (\S{16,})/.exec(created.out)?.[1] ?? ''
  const repeated = await admin('create-user', ...ana)
  expect(repeated).toMatchObject({ code: 1, out: '' })
  expect(repeated.err).toMatch(/usuario/i)
  expect((await admin('list-users')).out).toMatch(/ana {2}· {2}Ana Rivera {2}· {2}ana@example\.org/)
  expect(await admin('reset-password', '--username', 'ANA', '--password', 'otra clave larga')).toMatchObject({
    code: 0,
  })
  const guessable = await admin('reset-password', '--username', 'ana', '--password', '123456789012')
  expect(guessable).toMatchObject({ code: 1, err: expect.stringMatching(/cuatro palabras/) })
  const withoutFactor = await admin('reset-second-factor', '--username', 'ana')
  expect(withoutFactor).toMatchObject({ code: 1, err: expect.stringMatching(/segundo paso/) })
  const { db, close } = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
  const [row] = await db.select().from(users)
  await close()
  expect(await isPassword('otra clave larga', row?.passwordHash ?? '')).toBe(true)
  expect(await isPassword(password, row?.passwordHash ?? '')).toBe(false)
})

test('exits with 1 and the reason on a refusal, with 2 and the help on wrong usage', async () => {
  const refused = await admin('create-user', ...ana, '--password', 'corta')
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/password: .*12/)
  expect((await admin('reset-password', '--username', 'nadie')).code).toBe(1)
  for (const args of [
    [],
    ['dance'],
    ['create-user', '--colour', 'red'],
    ['create-user', '--username', 'ana'],
    ['backup'],
    ['backup', 'a', 'b'],
    ['erase'],
    ['erase', '--before', '2025-02-30'],
    ['erase', '--before', '2999-01-01'],
  ]) {
    const { code, err, out } = await admin(...args)
    expect([args.join(' '), code]).toEqual([args.join(' '), 2])
    expect(err + out).toMatch(/npm run admin -- /)
  }
  const invalid = await runProgram('src/server/admin.ts', ['list-users'], { DATA_DIR: dataDir, PORT: 'abc' })
  expect(invalid.code).toBe(1)
  expect(invalid.err).toMatch(/PORT/)
})

test.each(['create-user', 'reset-password', 'list-users', 'backup', 'restore', 'erase'])(
  '%s --help prints the help and creates nothing',
  async (name) => {
    const missingFolder = join(dataDir, 'none')
    const help = await runProgram('src/server/admin.ts', [name, '--help'], { DATA_DIR: missingFolder })
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toContain(`npm run admin -- ${name}`)
  },
  180_000,
)

test('a command in a folder without a database refuses and creates nothing', async () => {
  const wrong = join(dataDir, 'wrong')
  for (const args of [
    ['list-users'],
    ['backup', join(dataDir, 'copy')],
    ['reset-password', '--username', 'ana'],
  ]) {
    const refused = await runProgram('src/server/admin.ts', args, { DATA_DIR: wrong })
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/No hay base de datos en .*wrong.*There is no database in/)
  }
  expect(existsSync(join(wrong, 'db'))).toBe(false)
  expect(existsSync(join(dataDir, 'copy'))).toBe(false)
})

test('a backup into a folder that does not exist is refused', async () => {
  const refused = await admin('backup', join(dataDir, 'none', 'copy'))
  expect(refused.code).toBe(1)
  expect(refused.err).not.toMatch(/ENOENT|at /)
})

test.skipIf(process.getuid?.() !== 0)(
  'as root, a command leaves another user’s database alone and says who it belongs to',
  async () => {
    const db = join(dataDir, 'db')
    const daemon = 1
    chownSync(db, daemon, daemon)
    const refused = await admin('list-users')
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/usuario con el número 1[\s\S]*user with the id 1/)
    expect(statSync(db).uid).toBe(daemon)
    chownSync(db, 0, 0)
    expect(await admin('list-users')).toMatchObject({ code: 0, err: '' })
  },
  180_000,
)

test('beside a running server, allows a backup and refuses a restore with advice to stop it', async () => {
  const database = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
  const created = await admin('backup', join(dataDir, 'copy'))
  const refused = await admin('restore', join(dataDir, 'copy'), '--replace')
  await database.check()
  await database.close()
  expect(created.code).toBe(0)
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/detenlo primero[\s\S]*stop it first/)
})

test('moves data from the embedded database to PostgreSQL and back with commands only', async () => {
  const url = await createPostgresUrl()
  const folder = mkdtempSync(join(tmpdir(), 'hib-copies-'))
  try {
    const secret = { BACKUP_PASSPHRASE: 'una frase de paso' }
    const target = { DATA_DIR: folder, DATABASE_URL: url, ...secret }
    await admin('create-user', ...ana)
    const run = (args: string[], settings: Record<string, string>) =>
      runProgram('src/server/admin.ts', args, settings)
    const backup = join(folder, 'copy')
    expect((await run(['backup', backup], { DATA_DIR: dataDir, ...secret })).code).toBe(0)
    expect((await run(['restore', backup], target)).code).toBe(0)
    expect((await run(['list-users'], target)).out).toMatch(/ana@example\.org/)
    const refused = await run(['restore', backup], target)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/--replace/)
    expect(
      (await run(['restore', backup], { ...target, BACKUP_PASSPHRASE: 'otra frase de paso' })).code,
    ).toBe(1)
    const secondBackup = join(folder, 'back')
    expect((await run(['backup', secondBackup], target)).code).toBe(0)
    const replaced = await run(['restore', secondBackup, '--replace'], { DATA_DIR: dataDir, ...secret })
    expect(replaced.code).toBe(0)
    expect(replaced.out).toMatch(/antes-de-restaurar-/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await dropPostgres(url)
  }
})

test('a recovery drill restores the newest backup of the second place and reports its rows', async () => {
  const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'una frase de paso' }
  const away = join(dataDir, 'away')
  await admin('create-user', ...ana)
  const drill = (extra = {}) => runProgram('src/server/admin.ts', ['drill'], { ...settings, ...extra })
  expect(await drill()).toMatchObject({ code: 1, err: expect.stringMatching(/There is no backup/) })
  mkdirSync(away)
  const name = backupFileName(new Date(), true)
  await runProgram('src/server/admin.ts', ['backup', join(away, name)], settings)
  const rehearsed = await drill({ BACKUP_COPY_TO: away })
  expect(rehearsed).toMatchObject({ code: 0, err: '' })
  expect(rehearsed.out).toContain(`Copia / backup: ${name} (folder)`)
  expect(rehearsed.out).toMatch(/ {2}users: 1\n/)
  expect(rehearsed.out).toMatch(/Recovery rehearsed: \d+ equal rows in \d+\.\d min\./)
  truncateSync(join(away, name), 300)
  expect((await drill({ BACKUP_COPY_TO: away })).code).toBe(1)
})
