import { Worker } from 'node:worker_threads'
import { AppError } from '#lib/http/errors.ts'
import { Semaphore } from '#lib/semaphore.server.ts'
import { unpackedSize } from './zip-size.server.ts'

export type SheetJob = { bytes: Uint8Array; maxRows: number }

/** Rows as text; `row` as the sheet numbers it. A text file has no name. */
export type Table = { name: string; rows: { row: number; cells: string[]; isHidden: boolean }[] }

/** 2,000 rows of an Excel file unpack to about a megabyte. */
const maxUnpackedBytes = 30_000_000
const withinMs = 10_000
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const turns = new Semaphore({
  atOnce: 1,
  mayWait: 4,
})

/**
 * The sheets that a person sees, and of each the rows that are not empty, up to one more than `maxRows`. Read in a thread, with limits of time and
 * memory: a small file can unpack to gigabytes, or name a cell a million rows away.
 */
export async function readCells(job: SheetJob): Promise<Table[]> {
  const file = Buffer.from(job.bytes)
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK'
  if (isZip && unpackedSize(file) > maxUnpackedBytes) throw unreadable()
  return turns.run(() => readInThread(job))
}

function readInThread(job: SheetJob): Promise<Table[]> {
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
