// Holds the main loop inside one statement, as a full disk does, with the watchdog's limit set short.

import { watchDatabase } from '../../src/lib/database-watchdog.server.ts'
import { openFast } from '../../src/lib/pglite.server.ts'

const pg = await openFast(`${process.argv[2]}/db`)
watchDatabase(pg, 1500)
process.stdout.write('open\n')
await pg.query('select count(*) from generate_series(1, 100000000000)')
process.stdout.write('came back\n')
