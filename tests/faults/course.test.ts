import { expect, test } from 'vitest'
import { courseOf, type Sample } from './course.ts'

const flat = { heapMiB: 86, postgresMiB: 190, handles: 40, connections: 11, lagMs: 50 }
const run = (minutes: number, serverMiB: (minute: number) => number, more: Partial<Sample> = {}) =>
  Array.from({ length: minutes + 1 }, (_, minute) => ({
    minute,
    serverMiB: serverMiB(minute),
    ...flat,
    ...more,
  }))

test('growth until the caches are full is flat, and one high minute is not growth', () => {
  const { table, failure } = courseOf(
    run(60, (minute) => (minute === 59 ? 400 : 150 + Math.min(minute, 20) * 3)),
  )
  expect(failure).toBeUndefined()
  expect(table.split('\n').slice(0, 3)).toEqual([
    '|  | Minute 0 | Minute 15 | Minute 30 | Minute 45 | Minute 60 | First half | Second half |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| Memory of the server, MiB | 150 | 195 | 210 | 210 | 210 | +60 | +0 |',
  ])
})

test('memory or handles that grow to the end are no flat line', () => {
  expect(courseOf(run(60, (minute) => 150 + minute)).failure).toBe(
    'not flat: Memory of the server, MiB +28 in the second half',
  )
  const leaking = run(60, () => 200).map((sample) => ({
    ...sample,
    handles: 40 + Math.floor(sample.minute / 4),
  }))
  expect(courseOf(leaking).failure).toBe('not flat: Open handles of the server +7 in the second half')
})

test('a short run prints its quarters and is not judged', () => {
  const { table, failure } = courseOf(run(8, (minute) => 150 + 10 * minute))
  expect(failure).toBeUndefined()
  expect(table).toContain('| Minute 0 | Minute 2 | Minute 4 | Minute 6 | Minute 8 |')
  expect(table).toContain('| 150 | 170 | 190 | 210 | 230 | +40 | +40 |')
})
