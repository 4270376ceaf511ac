// The worker thread of one long report. 100,000 rows keep a CPU busy for seconds, which would block the server's thread.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import { AnsweringPool } from '#lib/database/answering-pool.server.ts'
import type { Report } from '#lib/reports/report.server.ts'
import { reportBytes } from './report-bytes.server.ts'
import type { ThreadJob } from './thread-stream.server.ts'

// On Linux priorities are per thread. Elsewhere this would lower the priority of the whole server.
const lowPriority = 5
if (process.platform === 'linux') setPriority(lowPriority)

const { connection, module, ...request } = workerData as ThreadJob
const definitions: Record<string, Report> = await import(module)
const report = Object.values(definitions).find((definition) => definition.module === module)!
const pool = new AnsweringPool({ ...connection, max: 2, statement_timeout: 30_000 })
const chunks = reportBytes(drizzle(pool), report, request).iterator()

// One chunk per message, so that the thread never runs ahead of the connection. An exception ends the thread and makes
// the stream fail.
const port = parentPort!
port.on('message', async () => {
  const { done, value } = await chunks.next()
  if (!done) return port.postMessage(value)
  await pool.end()
  port.postMessage(null)
  port.close()
})
