// Runs the next job of one queue as a worker would, and kills itself with SIGKILL before step KILL_AT: an SQL statement,
// or bytes to the outside service at SERVICE_PORT. KILL_AT=answered: before the first SQL statement after the service
// has answered. Prints the number of steps.
import { Socket } from 'node:net'
import { processContext } from '#lib/context.server.ts'
import { NamingClient } from '#lib/database/naming-client.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { readEnv } from '#lib/env.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { assembleServices } from '#server/services.ts'
import { silentLog } from '../support/silent-log.ts'

const { QUEUE: queue = '', KILL_AT, SERVICE_PORT, DATABASE_URL: databaseUrl } = process.env
const killAt = Number(KILL_AT)
let steps = 0
let isCounting = false
let hasWritten = false

function step(): void {
  if (!isCounting) return
  steps += 1
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}

const { query } = NamingClient.prototype
NamingClient.prototype.query = function (this: NamingClient, ...args: Parameters<typeof query>) {
  step()
  if (hasWritten && KILL_AT === 'answered') process.kill(process.pid, 'SIGKILL')
  return query.apply(this, args)
} as typeof query
const { write } = Socket.prototype
Socket.prototype.write = function (this: Socket, ...args: Parameters<typeof write>) {
  if (this.remotePort === Number(SERVICE_PORT)) {
    step()
    hasWritten = true
  }
  return write.apply(this, args)
} as typeof write

const settings = readEnv(process.env)
const database = await openDatabase({
  dataDir: settings.DATA_DIR,
  databaseUrl,
  minFreeBytes: 0,
  log: silentLog,
})
const services = assembleServices(settings, database)
const engine = services.get(jobEngine)
await engine.open(silentLog, { work: false })
isCounting = true
const [job] = await engine.boss.fetch<object>(queue)
if (!job) throw new Error(`No job waits in ${queue}`)
await engine.run(processContext(services, silentLog), {
  ...job,
  queue,
  key: '',
  signal: new AbortController().signal,
})
await engine.boss.complete(queue, job.id)
isCounting = false
console.log(steps)
process.exit(0)
