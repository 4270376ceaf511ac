import { expect, test } from 'vitest'
import { isOpenAt } from './rules.ts'

const hours = { openDays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }

test.each([
  ['Monday at nine', '2025-03-10T13:00:00Z', true],
  ['Monday a minute before nine', '2025-03-10T12:59:00Z', false],
  ['Friday a minute before six', '2025-03-14T21:59:00Z', true],
  ['Friday at six', '2025-03-14T22:00:00Z', false],
  ['Friday night, already Saturday in UTC', '2025-03-15T01:00:00Z', false],
  ['Saturday noon', '2025-03-15T16:00:00Z', false],
  ['Sunday noon', '2025-03-16T16:00:00Z', false],
])('%s, Puerto Rico time', (_, instant, open) => {
  expect(isOpenAt(new Date(instant), hours)).toBe(open)
})
