// A thread for one long report: reading and writing 100,000 rows keeps a processor busy for seconds, and the server's own
// thread answers everybody else meanwhile.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Report } from '#lib/reports/report.server.ts'
import { reportBytes } from './report-bytes.server.ts'
import type { ThreadJob } from './thread-stream.server.ts'

// Linux gives each thread a priority of its own; elsewhere this would slow the whole server down.
const lowPriority = 5
if (process.platform === 'linux') setPriority(lowPriority)

const { connection, module, ...wanted } = workerData as ThreadJob
const definitions: Record<string, Report> = await import(module)
const report = Object.values(definitions).find((one) => one.module === module)!
const pool = new pg.Pool({ ...connection, max: 2, statement_timeout: 30_000 })
const chunks = reportBytes(drizzle(pool), report, wanted).iterator()

// One chunk for each message: the thread is never further ahead than the person's connection. What is thrown ends the
// thread, and the stream with an error.
const port = parentPort!
port.on('message', async () => {
  const { done, value } = await chunks.next()
  if (!done) return port.postMessage(value)
  await pool.end()
  port.postMessage(null)
  port.close()
})
