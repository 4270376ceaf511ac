import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockByFile, lockFolder } from './folder-lock.server.ts'
import { StartupError } from './startup-error.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hib-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['as this system does it', lockFolder],
  ['by a file', lockByFile],
])('a folder’s lock, %s', (_name, lock) => {
  test('is one at a time, and free again after release', async () => {
    const first = await lock(folder)
    await expect(lock(folder)).rejects.toThrow(StartupError)
    await first.release()
    await (await lock(folder)).release()
  })

  test('belongs to one folder', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    const locks = [await lock(folder), await lock(other)]
    await Promise.all(locks.map((held) => held.release()))
  })

  test('holds through another name of the folder', async () => {
    const alias = `${folder}-alias`
    symlinkSync(folder, alias)
    const held = await lock(folder)
    await expect(lock(alias)).rejects.toThrow(StartupError)
    await held.release()
    rmSync(alias)
  })
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 30, startedAt: 'Fri Nov 20 10:00:00 2026' })],
  ['another process with the same id', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
  ['a file cut short', '{"pid":'],
])('a lock file left by %s does not stop anyone', async (_name, content) => {
  writeFileSync(join(folder, 'lock'), content)
  await (await lockByFile(folder)).release()
})

test.runIf(process.platform === 'linux')('a folder that was moved is still locked', async () => {
  const held = await lockFolder(folder)
  renameSync(folder, `${folder}-moved`)
  await expect(lockFolder(`${folder}-moved`)).rejects.toThrow(StartupError)
  await held.release()
  rmSync(`${folder}-moved`, { recursive: true })
})
