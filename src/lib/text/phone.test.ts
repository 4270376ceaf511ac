import { expect, it } from 'vitest'
import { phoneHref, phonesIn, shownPhone, whatsAppHref } from './phone.ts'
import { hasWords, searchTextOf, searchWords } from './search-text.ts'

const typed: [typed: string, shown: string, href: string, whatsApp: string][] = [
  ['7875550182', '787-555-0182', 'tel:7875550182', '17875550182'],
  ['(787) 555-0182', '787-555-0182', 'tel:7875550182', '17875550182'],
  ['787.555.0182', '787-555-0182', 'tel:7875550182', '17875550182'],
  ['+1 787 555 0182', '787-555-0182', 'tel:+17875550182', '17875550182'],
  ['1-939-555-0182', '939-555-0182', 'tel:9395550182', '19395550182'],
  ['787-555-0182 x4', '787-555-0182 ext. 4', 'tel:7875550182,4', '17875550182'],
  ['787-555-0182, Ext. 210', '787-555-0182 ext. 210', 'tel:7875550182,210', '17875550182'],
  // Not a Puerto Rican number: as typed.
  ['+34 612 345 678', '+34 612 345 678', 'tel:+34612345678', '34612345678'],
  ['+56 9 1234 567', '+56 9 1234 567', 'tel:+5691234567', '5691234567'],
  ['988', '988', 'tel:988', '988'],
  ['555-0182', '555-0182', 'tel:5550182', '5550182'],
  ['llamar de tarde', 'llamar de tarde', 'tel:', ''],
]

it.each(typed)('%s is shown as %s', (typed, shown, href, whatsApp) => {
  expect(shownPhone(typed)).toBe(shown)
  expect(phoneHref(typed)).toBe(href)
  expect(whatsAppHref(typed)).toBe(`https://wa.me/${whatsApp}`)
})

it.each([
  ['787-555-0182 / 787-555-0183', ['787-555-0182', '787-555-0183']],
  ['787-555-0182 o 939 555 0183 x4', ['787-555-0182', '939 555 0183 x4']],
  ['787-555-0182, Ext. 210', ['787-555-0182, Ext. 210']],
  ['988', ['988']],
])('splits %s into %j', (typed, numbers) => {
  expect(phonesIn(typed)).toEqual(numbers)
})

it('leaves null and empty values unchanged', () => {
  expect(shownPhone(null)).toBeNull()
  expect(shownPhone('')).toBe('')
})

it.each(['7875550182', '787-555-0182', '(787) 555-0182', '+1 787 555 0182', '17875550182', '555 0182'])(
  'a search for %s finds every spelling of the number',
  (search) => {
    for (const stored of ['7875550182', '(787) 555-0182', '+1 787.555.0182', '787-555-0182 ext. 4'])
      expect(hasWords(searchTextOf('María', stored), searchWords(search))).toBe(true)
  },
)

it('of two numbers a link calls the first', () => {
  const two = '(787) 555-0182 / 939-555-0147 x4'
  expect(phoneHref(two)).toBe(phoneHref('(787) 555-0182'))
  expect(whatsAppHref(two)).toBe(whatsAppHref('(787) 555-0182'))
})
