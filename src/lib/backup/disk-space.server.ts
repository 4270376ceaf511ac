import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../http/errors.ts'

export type FreeBytes = (folder: string) => number

const lookEveryMs = 2000

/** Refuses writes before the disk is full, so that a request is never half accepted. */
export class SpaceFloor {
  readonly #folder: string
  readonly #minFreeBytes: number
  readonly #freeBytes: FreeBytes
  #lookedAt = -lookEveryMs
  #full = false

  constructor(folder: string, minFreeBytes: number, freeBytes: FreeBytes = freeBytesOf) {
    this.#folder = folder
    this.#minFreeBytes = minFreeBytes
    this.#freeBytes = freeBytes
  }

  assertWritable(): void {
    const now = performance.now()
    if (now - this.#lookedAt >= lookEveryMs || this.#full) {
      this.#lookedAt = now
      this.#full = this.#freeBytes(this.#folder) < this.#minFreeBytes
    }
    if (this.#full) throw new AppError('storage_full', 'errors.storageFull', {}, { retryAfterSeconds: 60 })
  }
}

/** Free space on the folder's disk. The folder need not exist yet. */
function freeBytesOf(folder: string): number {
  if (!existsSync(folder)) return freeBytesOf(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
