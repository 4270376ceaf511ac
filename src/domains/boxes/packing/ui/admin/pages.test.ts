import { expect, test } from 'vitest'
import { pageOf } from './pages.ts'

test.each([
  ['the chosen one', { total: 120, chosen: 2, opened: -1 }, 2],
  ['the one of the opened box', { total: 120, chosen: 1, opened: 50 }, 2],
  ['the last box of a page', { total: 120, chosen: 3, opened: 49 }, 1],
  ['the last one, when boxes went away', { total: 50, chosen: 3, opened: -1 }, 1],
  ['the first one of none', { total: 0, chosen: 2, opened: -1 }, 1],
])('the page of the table is %s', (_, input, page) => {
  expect(pageOf(input)).toBe(page)
})
