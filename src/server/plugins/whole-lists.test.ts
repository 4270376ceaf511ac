import { expect, test } from 'vitest'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { lineOf } from './whole-lists.ts'

test('one whole list at once: pages overtake those in line, and beyond the line it is 503 with a time', async () => {
  const inLine = lineOf(volunteerApi.list)
  let finish = () => {}
  const first = inLine({}, () => new Promise<void>((resolve) => (finish = resolve)))
  const begun: number[] = []
  const waiting = Array.from({ length: 20 }, (_, at) => inLine({}, async () => begun.push(at)))
  await expect(inLine({}, async () => 'made')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await inLine({ page: 1 }, async () => 'made')).toBe('made')
  expect(begun).toEqual([])
  finish()
  await Promise.all([first, ...waiting])
  expect(begun).toEqual(waiting.map((_, at) => at))
})

test('a public list, which is short, has no line', async () => {
  const inLine = lineOf(eventApi.list)
  void inLine({}, () => new Promise(() => {}))
  expect(await inLine({}, async () => 'made')).toBe('made')
})
