import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../server/run-server.ts'

test('under pnpm or yarn npm installs, and engine-strict of the user does not count', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hib-install-'))
  for (const part of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(part, join(folder, part), { recursive: true })
  const npm = join(folder, 'npm')
  writeFileSync(npm, '#!/bin/sh\necho "npm $*"\nexit 1\n')
  chmodSync(npm, 0o755)
  const PATH = `${folder}${delimiter}${process.env.PATH}`
  const settings = { PATH, npm_execpath: '/usr/lib/pnpm/bin/pnpm.cjs' }
  const { out } = await runProgram(join(folder, 'scripts/install.mjs'), [], settings)
  expect(out).toMatch(/^npm ci .*--engine-strict=false/m)
  rmSync(folder, { recursive: true })
})
