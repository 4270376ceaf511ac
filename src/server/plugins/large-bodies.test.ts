import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { AppError } from '#lib/http/errors.ts'
import { largeBytes, longestInLineMs, turnOf } from './large-bodies.ts'

const large = { headers: { 'content-length': String(largeBytes) } } as FastifyRequest

test('who waits too long in line is told when to come again, before the sender is called slow', async () => {
  vi.useFakeTimers()
  try {
    const reading = [1, 2, 3].map(() => new EventEmitter())
    for (const answer of reading) await turnOf(large, answer)
    const waiting = turnOf(large, new EventEmitter())
    const refused = expect(waiting).rejects.toThrow(AppError)
    await vi.advanceTimersByTimeAsync(longestInLineMs)
    await refused
    await expect(waiting).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
    // Its place is free again, and nobody waits for one who has gone.
    const next = turnOf(large, new EventEmitter())
    reading[0]?.emit('close')
    await next
    for (const answer of reading) answer.emit('close')
  } finally {
    vi.useRealTimers()
  }
})
