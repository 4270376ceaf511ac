import { expect, test } from 'vitest'
import { Correction } from '../../correction-schemas.ts'
import { newDetails } from './request-details-values.ts'

// The form offers the United States only.
const withoutControl = ['postalCountry', 'boxNoteReleased']

test('staff can correct every field that a family sends', () => {
  const missing = Object.keys(Correction.shape).filter((name) => !(name in newDetails))
  expect(missing, 'add them to request-details-values.ts and request-details-fields.tsx').toEqual(
    withoutControl,
  )
})
