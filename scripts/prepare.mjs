// prestart: installs and builds. `--force` always rebuilds.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
if (!(await ensureBuilt({ force: process.argv.includes('--force') }))) process.exit(1)
