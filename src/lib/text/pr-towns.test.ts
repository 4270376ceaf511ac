import { expect, test } from 'vitest'
import { prTowns } from './pr-towns.ts'
import { townAsWritten } from './town-names.ts'

test('lists each of the 78 municipios once', () => {
  expect(new Set(prTowns).size).toBe(78)
})

test('restores the accents of a town and leaves any other text unchanged', () => {
  expect(townAsWritten(' anasco ')).toBe('Añasco')
  expect(townAsWritten('MAYAGUEZ')).toBe('Mayagüez')
  expect(townAsWritten('Kissimmee')).toBe('Kissimmee')
})
