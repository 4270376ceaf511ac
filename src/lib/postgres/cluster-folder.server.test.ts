import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCluster } from './cluster-folder.server.ts'

test('the message of a refused creation quotes its first error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hib-cluster-'))
  const initdb = join(folder, 'initdb')
  const lines = [
    'performing post-bootstrap initialization',
    'FATAL:  no space left',
    'one',
    'two',
    'child exited',
  ]
  writeFileSync(initdb, `#!/bin/sh\ncat >&2 <<'END'\n${lines.join('\n')}\nEND\nexit 1\n`)
  chmodSync(initdb, 0o755)
  const binaries = { initdb, postgres: initdb, version: '18.0', major: 18 }
  const create = () => createCluster({ folder, binaries, runAs: { prefix: [] }, durable: false })
  expect(create).toThrow(/: FATAL: {2}no space left \(The database could not/)
  rmSync(folder, { recursive: true })
})
