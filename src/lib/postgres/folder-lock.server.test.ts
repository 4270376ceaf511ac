import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { isOnNetwork } from './folder-lock.server.ts'

test('network disks are told by the numbers that the kernel gives them, some as negative ones', () => {
  const [nfs, smb2, ext4] = [0x6969, 0xfe534d42, 0xef53]
  expect([nfs, smb2, smb2 | 0, ext4, statfsSync(tmpdir()).type].map(isOnNetwork)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
