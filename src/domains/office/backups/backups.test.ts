import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { attentionOfBackups } from './attention.server.ts'
import { backupsApi } from './endpoints.ts'
import { backupJobs } from './jobs.server.ts'

let dataDir: string
let app: TestApp
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hib-backups-'))
  app = await testApp({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const runJob = () =>
  backupJobs[0]?.run(app.ctx, {
    queue: 'manual-backup',
    key: 'manual',
    id: '1',
    data: { userId: app.admin.id },
    signal: new AbortController().signal,
  })
const waiting = async () => (await attentionOfBackups(app.ctx)).filter(({ count }) => count > 0)

test('a person with access makes a backup, which is restored as a test and listed with their name', async () => {
  expect((await app.call(backupsApi.get)).status).toBe(401)
  expect((await app.call(backupsApi.start)).status).toBe(401)
  expect((await app.call(backupsApi.get, { as: true })).body).toEqual({
    lastAt: null,
    isOverdue: true,
    isEncrypted: false,
    storage: null,
    runs: [],
  })
  expect(await waiting()).toEqual([])
  expect(await app.call(backupsApi.start, { as: true })).toMatchObject({
    status: 201,
    body: { success: true },
  })
  await runJob()
  const { body } = await app.call(backupsApi.get, { as: true })
  expect(body).toMatchObject({ isOverdue: false, lastAt: body.runs[0].startedAt })
  expect(body.runs).toMatchObject([
    { reason: 'manual', check: 'restored', copy: 'off', error: null, requestedByName: 'Ana Prueba' },
  ])
  expect(body.runs[0].rows).toBeGreaterThan(0)
  expect((await app.call('GET /api/health')).body.backup).toBe('current')
})

test('a failed backup is listed, in the health and on the list of what needs attention', async () => {
  rmSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups'), 'a file instead of a folder')
  await runJob()
  const { body } = await app.call(backupsApi.get, { as: true })
  expect(body.runs[0]).toMatchObject({ check: 'failed', rows: null, error: 'Error' })
  expect((await app.call('GET /api/health')).body.backup).toBe('failed')
  expect(await waiting()).toEqual([{ reason: 'failedBackup', count: 1, link: '/admin/copias' }])
})
