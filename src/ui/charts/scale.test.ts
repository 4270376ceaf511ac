import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTicks } from './scale.ts'

test('ticks start at zero, grow evenly, and hold the highest value with few steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      const max = cents / 100
      const ticks = niceTicks(max)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(5)
      const step = ticks[1]!
      for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(step * index, 6)
    }),
  )
  expect(niceTicks(0)).toEqual([0, 1])
})
