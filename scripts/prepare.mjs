// prestart: everything between a fresh clone and a server that can start. `--force` builds again regardless.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
if (!(await ensureBuilt({ force: process.argv.includes('--force') }))) process.exit(1)
