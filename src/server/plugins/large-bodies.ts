import type { FastifyRequest } from 'fastify'
import { busy, Semaphore } from '#lib/semaphore.server.ts'

/** Longer bodies are pictures and sheets, which only staff send. */
export const largeBytes = 512 * 1024

/**
 * Twenty pictures of 5 MB at once would all lie in memory as text, and be read one after the other while nobody else is
 * answered. So few are read at once; the others wait in line with their bytes still at the sender.
 */
const reading = new Semaphore({ atOnce: 3, mayWait: 20 })
/** A request must arrive within a minute (app.ts): longer in line, and its sender would be blamed for being slow. */
export const longestInLineMs = 8_000

/** Waits for the turn of a large body, which lasts until its answer is sent or its sender is gone. */
export function turnOf({ headers }: FastifyRequest, answer: NodeJS.EventEmitter): Promise<void> | null {
  const isOfUnknownLength = headers['transfer-encoding'] !== undefined
  if (!isOfUnknownLength && Number(headers['content-length'] ?? 0) < largeBytes) return null
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  return new Promise((begin, refuse) => {
    let isRefused = false
    const timer = setTimeout(() => {
      isRefused = true
      refuse(busy())
    }, longestInLineMs)
    const turn = async () => {
      clearTimeout(timer)
      if (isRefused) return
      begin()
      await ended
    }
    reading.run(turn).catch((error) => {
      clearTimeout(timer)
      refuse(error)
    })
  })
}
