import { Worker } from 'node:worker_threads'
import { AppError } from '#lib/http/errors.ts'
import { Semaphore } from '#lib/semaphore.server.ts'
import { unpackedSize } from './zip-size.server.ts'

export type SheetJob = { bytes: Uint8Array; maxRows: number }

/** One row as text; `row` as the sheet numbers it. */
type Cells = { row: number; cells: string[] }

/** 2,000 rows of an Excel file unpack to about a megabyte. */
const maxUnpackedBytes = 30_000_000
const withinMs = 10_000
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const turns = new Semaphore({
  atOnce: 1,
  mayWait: 4,
  busy: () => new AppError('unavailable', 'errors.unavailable'),
})

/**
 * The rows of the first sheet that are not empty, up to one more than `maxRows`. Read in a thread, with limits of time and
 * memory: a small file can unpack to gigabytes, or name a cell a million rows away.
 */
export async function readCells(job: SheetJob): Promise<Cells[]> {
  const file = Buffer.from(job.bytes)
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK'
  if (isZip && unpackedSize(file) > maxUnpackedBytes) throw unreadable()
  return turns.run(() => readInThread(job))
}

function readInThread(job: SheetJob): Promise<Cells[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./sheet-thread.server.ts', import.meta.url), {
      workerData: job,
      resourceLimits: memory,
    })
    const timer = setTimeout(() => void thread.terminate(), withinMs)
    thread.once('message', resolve)
    thread.once('error', () => reject(unreadable()))
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(unreadable())
    })
  })
}

const unreadable = () => new AppError('invalid', 'imports.errors.file.unreadable')
