import { expect, test } from 'vitest'
import { isFresh } from './draft.ts'

test('a draft is fresh for three days, also after a clock that was ahead is put right', () => {
  const at = (hours: number) => Date.now() + hours * 3_600_000
  expect([-73, -71, 0, 24, 71, 73].map((hours) => isFresh(at(hours)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(isFresh(undefined)).toBe(false)
})
