import { AppError } from './http/errors.ts'

/** Limits concurrent image decoding (security.md#t9). */
const maxRunning = 4
const maxWaiting = 16

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when a slot is free; 503 when the queue is full. */
export async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) await queue()
  else running++
  try {
    return await work()
  } finally {
    // Hand the slot to the next waiter, so that a new caller cannot take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function queue(): Promise<void> {
  if (waiting.length >= maxWaiting)
    throw new AppError('unavailable', 'images.busy', {}, { retryAfterSeconds: 5 })
  return new Promise((resolve) => waiting.push(resolve))
}
