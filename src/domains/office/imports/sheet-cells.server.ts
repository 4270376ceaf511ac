import { Worker } from 'node:worker_threads'
import { AppError } from '#lib/http/errors.ts'
import { Semaphore } from '#lib/semaphore.server.ts'
import { unpackedSize } from './zip-size.server.ts'

export type SheetJob = { bytes: Uint8Array; maxRows: number }

/** Rows as text; `row` as the sheet numbers it. A text file has no name. */
export type Table = {
  name: string
  rows: { row: number; cells: string[]; isHidden: boolean }[]
  hiddenColumns: number[]
  /** The row of a text where a quote opens that nothing closes. */
  openQuote?: number
}

/** 2,000 rows of an Excel file unpack to about a megabyte. */
const maxUnpackedBytes = 30_000_000
const withinMs = 10_000
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** What people take for a sheet, by how the file starts. */
const otherKinds: readonly [string, RegExp][] = [
  ['un PDF', /^%PDF/],
  ['un documento RTF', /^\{\\rtf/],
  ['un archivo JSON', /^\W*[[{]\s*["{[\]}]/],
  ['una página web', /^\W*<(?:html|table|!doctype)/i],
  ['un archivo XML', /^\W*<\?xml/i],
  ['una imagen', /^(?:\x89PNG|\xff\xd8\xff|GIF8)/],
  ['un documento de Word', /^PK[\s\S]*word\//],
  ['un documento de Numbers', /^PK[\s\S]*Index\/(?:Document|Tables)/],
]

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
  const start = file.subarray(0, 2000).toString('latin1')
  const other = otherKinds.find(([, sign]) => sign.test(start))
  if (other) throw new AppError('invalid', 'imports.errors.file.otherKind', { kind: other[0] })
  const isZip = start.startsWith('PK')
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
