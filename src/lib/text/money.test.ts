import { expect, test } from 'vitest'
import { sumMoney } from './money.ts'

test('a sum with an amount that the reader may not see is hidden too', () => {
  expect(sumMoney(['1.10', ''])).toBe('')
  expect(sumMoney(['1.10', '2.20'])).toBe('3.30')
})
