import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestFolder } from '../support/database.ts'
import { runProgram } from './run-server.ts'

test('the demo refuses a configured database and a folder that contains one', async () => {
  const dataDir = createTestFolder()
  const real: Record<string, string>[] = [
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    { DATA_DIR: dataDir },
  ]
  for (const settings of real) {
    const { code, out, err } = await runProgram('src/server/demo.ts', [], settings)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(/no toca datos reales[\s\S]*touches no real data/)
  }
  rmSync(dataDir, { recursive: true, force: true })
})
