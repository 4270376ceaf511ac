import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { tryPostgres } from './one-postgres.ts'

const versions = '/usr/lib/postgresql'
const installed = (existsSync(versions) ? readdirSync(versions) : [])
  .map((version) => join(versions, version, 'bin'))
  .filter((bin) => existsSync(join(bin, 'initdb')))

if (installed.length === 0)
  test.skip('No PostgreSQL of the distribution: POSTGRES_BIN was not tested', () => {})
for (const bin of installed) tryPostgres('the distribution’s', bin)
