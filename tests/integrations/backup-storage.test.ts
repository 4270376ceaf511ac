import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configuredBackupStorage } from '#integrations/backup-storage/configured.server.ts'
import { readBackup } from '#lib/backup/backup.server.ts'
import { backupFileName, erasedLogName, newBackupSchedule } from '#lib/backup/schedule.server.ts'
import type { BackupStorage } from '#lib/backup/storage.ts'
import type { Database } from '#lib/database/handle.server.ts'
import { EnvError, readEnv } from '#lib/env.server.ts'
import { startS3Server } from '../fakes/s3-server.ts'
import { startSftpServer } from '../fakes/sftp-server.ts'
import { createTestDatabase } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'

const passphrase = 'una frase de paso'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hib-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const storageOf = (settings: Record<string, string>) =>
  configuredBackupStorage(readEnv({ BACKUP_PASSPHRASE: passphrase, ...settings })) as BackupStorage

describe.each(['folder', 'sftp', 's3'] as const)('a second place: %s', (kind) => {
  let storage: BackupStorage
  let database: Database
  const closing: (() => unknown)[] = []
  beforeEach(async () => {
    database = await createTestDatabase()
    closing.push(() => database.close())
    if (kind === 'folder') {
      mkdirSync(join(folder, 'away'))
      storage = storageOf({ BACKUP_COPY_TO: join(folder, 'away') })
    }
    if (kind === 'sftp') {
      mkdirSync(join(folder, 'sftp'))
      const server = await startSftpServer(join(folder, 'sftp'), { user: 'hope', password: 'clave' })
      closing.push(server.close)
      storage = storageOf({
        BACKUP_COPY_TO: `sftp://hope@127.0.0.1:${server.port}/copies`,
        BACKUP_SFTP_PASSWORD: 'clave',
        BACKUP_SFTP_HOST_KEY: server.hostKey,
      })
    }
    if (kind === 's3') {
      const server = await startS3Server({ bucket: 'hope', accessKey: 'AK' })
      closing.push(server.close)
      storage = storageOf({
        BACKUP_COPY_TO: 's3://hope/copies',
        BACKUP_S3_ENDPOINT: server.endpoint,
        BACKUP_S3_ACCESS_KEY: 'AK',
        BACKUP_S3_SECRET_KEY: 'SK',
      })
    }
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  test('receives the encrypted backup, which can be fetched and read, and loses the old ones', async () => {
    const old = backupFileName(new Date('2026-01-01T07:00:00Z'), true)
    writeFileSync(join(folder, 'other'), 'not a backup')
    await storage.put(join(folder, 'other'), old)
    await storage.put(join(folder, 'other'), 'notes.txt')
    const schedule = newBackupSchedule({
      database,
      dataDir: folder,
      passphrase,
      program: '1',
      storage,
      log: silentLog,
    })
    const run = await schedule.make({ reason: 'manual' })
    expect(run).toMatchObject({ check: 'restored', copy: 'copied', error: null })
    const name = run.file as string
    expect((await storage.list()).sort()).toEqual([name, 'notes.txt'])
    expect(await storage.sizeOf(name)).toBe(run.bytes)
    expect(await storage.sizeOf('copia-not-there')).toBeNull()
    const fetched = join(folder, 'fetched.age')
    await storage.get(name, fetched)
    expect(readFileSync(fetched)).toEqual(readFileSync(join(folder, 'backups', name)))
    expect((await readBackup(fetched, passphrase)).totals.backup_runs?.rows).toBe(1)
  })

  test('receives the list of erased records too, each time the whole one', async () => {
    const options = { database, dataDir: folder, passphrase, program: '1', storage, log: silentLog }
    const schedule = newBackupSchedule(options)
    for (const lines of ['one\n', 'one\ntwo\n']) {
      writeFileSync(join(folder, erasedLogName), lines)
      expect(await schedule.make({ reason: 'manual' })).toMatchObject({ copy: 'copied' })
      const fetched = join(folder, 'fetched.log')
      await storage.get(erasedLogName, fetched)
      expect(readFileSync(fetched, 'utf8')).toBe(lines)
    }
  })

  test('a place that fails is reported, tried again, and does not spoil the local backup', async () => {
    let isBroken = true
    const flaky = {
      ...storage,
      put: async (file: string, name: string) => {
        if (isBroken) throw new Error('unreachable')
        await storage.put(file, name)
      },
    }
    const schedule = newBackupSchedule({
      database,
      dataDir: folder,
      passphrase,
      program: '1',
      storage: flaky,
      log: silentLog,
    })
    expect(await schedule.makeIfDue()).toBe(true)
    const broken = await schedule.status()
    expect(broken.last).toMatchObject({ check: 'restored', copy: 'failed', error: 'Error' })
    expect(readdirSync(join(folder, 'backups'))).toEqual([broken.last?.file])
    isBroken = false
    expect(await schedule.makeIfDue()).toBe(false)
    expect((await schedule.status()).last).toMatchObject({ copy: 'copied', error: null })
    expect(await storage.list()).toEqual([broken.last?.file])
  })
})

test('an SFTP server with another key receives nothing', async () => {
  mkdirSync(join(folder, 'sftp'))
  const server = await startSftpServer(join(folder, 'sftp'), { user: 'hope', password: 'clave' })
  const storage = storageOf({
    BACKUP_COPY_TO: `sftp://hope@127.0.0.1:${server.port}/copies`,
    BACKUP_SFTP_PASSWORD: 'clave',
    BACKUP_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
  })
  writeFileSync(join(folder, 'file'), 'x')
  await expect(storage.put(join(folder, 'file'), 'file')).rejects.toThrow()
  expect(readdirSync(join(folder, 'sftp'))).toEqual([])
  server.close()
})

test('a disk that is not there receives nothing, and nothing is made in its place', async () => {
  const away = join(folder, 'usb', 'copies')
  writeFileSync(join(folder, 'file'), 'x')
  await expect(storageOf({ BACKUP_COPY_TO: away }).put(join(folder, 'file'), 'file')).rejects.toThrow(
    'ENOENT',
  )
  expect(readdirSync(folder)).not.toContain('usb')
})

test('incomplete settings are refused at start, and unencrypted backups stay on the server', () => {
  expect(configuredBackupStorage(readEnv({}))).toBeNull()
  const incomplete: Record<string, string>[] = [
    { BACKUP_COPY_TO: '/mnt/usb', BACKUP_PASSPHRASE: '' },
    { BACKUP_COPY_TO: 'copies' },
    { BACKUP_COPY_TO: 'ftp://host/path' },
    { BACKUP_COPY_TO: 'sftp://hope@host/path', BACKUP_SFTP_PASSWORD: 'x' },
    { BACKUP_COPY_TO: 's3://hope', BACKUP_S3_ACCESS_KEY: 'x' },
  ]
  for (const settings of incomplete) expect(() => storageOf(settings)).toThrow(EnvError)
})
