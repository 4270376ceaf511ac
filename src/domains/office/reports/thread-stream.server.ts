import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { AppError } from '#lib/http/errors.ts'
import type { ReportRequest } from './report-bytes.server.ts'

export type ThreadJob = ReportRequest & { module: string; connection: pg.ClientConfig }

/** Each worker takes about 50 MiB and one CPU. */
const maxWorkers = 2
const retryAfterSeconds = 10
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 }

const running = new Set<Worker>()

/** Streams the file from a worker thread, with backpressure. */
export function threadStream(job: ThreadJob): Readable {
  if (running.size >= maxWorkers) {
    const params = { seconds: retryAfterSeconds }
    throw new AppError('rate_limited', 'errors.rateLimited', params, { retryAfterSeconds })
  }
  const thread = new Worker(new URL('./report-thread.server.ts', import.meta.url), {
    workerData: job,
    execArgv: ['--import', new URL('../../../lib/database/resolve-drizzle.server.ts', import.meta.url).href],
    resourceLimits: memory,
  })
  running.add(thread)
  const stream = new Readable({
    read: () => thread.postMessage('next'),
    destroy: (error, done) => {
      thread.terminate().then(
        () => done(error),
        () => done(error),
      )
    },
  })
  let isWhole = false
  thread.on('message', (chunk: Uint8Array | null) => {
    isWhole = chunk === null
    stream.push(chunk)
  })
  thread.on('error', (error: Error) => stream.destroy(error))
  thread.on('exit', () => {
    running.delete(thread)
    if (!isWhole) stream.destroy(new Error('The thread of a report ended early'))
  })
  return stream
}
