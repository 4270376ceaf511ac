// Until the first release there is one migration: throw it away and write it anew from the tables.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

const root = new URL('..', import.meta.url).pathname
rmSync(`${root}src/db/migrations`, { recursive: true, force: true })
const kit = [`${root}node_modules/drizzle-kit/bin.cjs`, 'generate', '--name', 'init']
process.exit(spawnSync(`${root}node_modules/.bin/node`, kit, { cwd: root, stdio: 'inherit' }).status ?? 1)
