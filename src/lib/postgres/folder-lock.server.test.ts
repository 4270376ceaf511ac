import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isShared, takeFolderLock } from './folder-lock.server.ts'

/** By the numbers that the kernel gives them, some as negative ones. */
const shared = {
  nfs: 0x6969,
  smb2: 0xfe534d42,
  'smb2, negative': 0xfe534d42 | 0,
  ceph: 0x00c36400,
  'virtiofs, glusterfs, sshfs': 0x65735546,
  '9p': 0x01021997,
  lustre: 0x0bd00bd0,
  ocfs2: 0x7461636f,
  gfs2: 0x01161970,
  vboxsf: 0x786f4256,
  'vmhgfs, negative': 0xbacbacbc | 0,
}
const local = {
  ext4: 0xef53,
  xfs: 0x58465342,
  btrfs: 0x9123683e | 0,
  zfs: 0x2fc12fc1,
  overlay: 0x794c7630,
  tmpfs: 0x01021994,
  'of the tests': statfsSync(tmpdir()).type,
}

test('disks that other machines may use too are told from those of this one', () => {
  const [refused, taken] = [shared, local].map((kinds) =>
    Object.entries(kinds).flatMap(([name, type]) => (isShared(type) ? [name] : [])),
  )
  expect({ refused, taken }).toEqual({ refused: Object.keys(shared), taken: [] })
})

test.runIf(process.platform === 'linux')(
  'without flock nothing starts, and one sentence says why',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'folder-lock-'))
    vi.stubEnv('PATH', folder)
    await expect(takeFolderLock(folder)).rejects.toThrow(/flock \(ENOENT\): instala util-linux/)
    vi.unstubAllEnvs()
    const lock = await takeFolderLock(folder)
    expect(lock).not.toBeNull()
    lock?.release()
    rmSync(folder, { recursive: true })
  },
)
