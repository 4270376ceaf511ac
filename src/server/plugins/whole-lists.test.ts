import { expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { inLineOf } from './whole-lists.ts'

test('one whole list of all kinds at once: pages overtake those in line, and beyond the line it is 503 with a time', async () => {
  const inLine = inLineOf(volunteerApi.list)
  const inLineToo = inLineOf(boxRequestApi.list)
  let finish = () => {}
  const first = inLine({}, () => new Promise<void>((resolve) => (finish = resolve)))
  const begun: number[] = []
  const waiting = Array.from({ length: 60 }, (_, at) => inLineToo({}, async () => begun.push(at)))
  await expect(inLine({}, async () => 'made')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await inLine({ page: 1 }, async () => 'made')).toBe('made')
  expect(begun).toEqual([])
  finish()
  await Promise.all([first, ...waiting])
  expect(begun).toEqual(waiting.map((_, at) => at))
})

test('a public list, which is short, has no line', async () => {
  const inLine = inLineOf(eventApi.list)
  void inLine({}, () => new Promise(() => {}))
  expect(await inLine({}, async () => 'made')).toBe('made')
})
