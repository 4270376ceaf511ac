import { expect, test } from 'vitest'
import { prTowns, townAsWritten } from './pr-towns.ts'

test('all 78 municipios are there once', () => {
  expect(new Set(prTowns).size).toBe(78)
})

test('a town typed without accents is written as it is called, any other place stays', () => {
  expect(townAsWritten(' anasco ')).toBe('Añasco')
  expect(townAsWritten('MAYAGUEZ')).toBe('Mayagüez')
  expect(townAsWritten('Kissimmee')).toBe('Kissimmee')
})
