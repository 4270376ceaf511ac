import { expect, test } from 'vitest'
import { prTowns } from '#lib/text/pr-towns.ts'
import { roomForNames } from './town-map.tsx'

test('names on the map keep clear of each other, and the first one is always there', () => {
  expect([...roomForNames(['San Juan', 'Ponce', 'Mayagüez'])]).toEqual(['San Juan', 'Ponce', 'Mayagüez'])
  expect([...roomForNames(['Guaynabo', 'Bayamón'])]).toEqual(['Guaynabo'])
  const all = roomForNames(prTowns)
  expect(all.has(prTowns[0])).toBe(true)
  expect(all.size).toBeLessThan(prTowns.length)
})
