import { expect, test } from 'vitest'
import { fields } from '#domains/boxes/box-requests/schemas.ts'
import { columnsOfField } from './rules.ts'

// The request that stays keeps its own.
const notChosen = ['liabilityWaiver']

test('a merge offers every field that a family sends', () => {
  const offered: string[] = Object.values(columnsOfField).flat()
  const missing = Object.keys(fields).filter((name) => !offered.includes(name))
  expect(missing, 'add them to mergeFields (schemas.ts) and columnsOfField (rules.ts)').toEqual(notChosen)
})
