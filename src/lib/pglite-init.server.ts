// Run as a process of its own: making a database takes 300 MB that the server would keep (STACK §5).
import { initialise } from './pglite.server.ts'

const dir = process.argv[2]
if (!dir) throw new Error('Usage: pglite-init.server.ts FOLDER')
await initialise(dir)
process.exit(0)
