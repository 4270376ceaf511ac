import { AppError } from './http/errors.ts'

/** security.md#t9: at most so many pictures are decoded at once; a few more may wait. */
const atOnce = 4
const mayWait = 16

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when it is its turn; 503 when too many wait already. */
export async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await queue()
  else running++
  try {
    return await work()
  } finally {
    // A turn is handed on, not given back, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function queue(): Promise<void> {
  if (waiting.length >= mayWait)
    throw new AppError('unavailable', 'images.busy', {}, { retryAfterSeconds: 5 })
  return new Promise((resolve) => waiting.push(resolve))
}
