import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardPages } from './card-text.ts'

const around = { above: 'Para Luz', below: 'Con cariño, Ana' }

test('a short message is one card in large letters', () => {
  expect(cardPages('Un abrazo grande', around)).toEqual([{ text: 'Un abrazo grande', size: 13 }])
})

test('a poem goes on a second card, line by line', () => {
  const poem = Array.from({ length: 24 }, (_, line) => `Verso ${line + 1} para ti`)
  const pages = cardPages(poem.join('\n'), around)
  expect(pages.length).toBe(2)
  expect(pages.map(({ text }) => text).join('\n')).toBe(poem.join('\n'))
})

test('no word of any message is lost', () => {
  const bare = (text: string) => text.replace(/\s/g, '')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (message) => {
      const pages = cardPages(message, around)
      expect(bare(pages.map(({ text }) => text).join(''))).toBe(bare(message))
    }),
  )
})

test('names of 120 letters leave room for the words', () => {
  const name = 'María del Carmen Guadalupe Rivera-Ortiz '.repeat(3).trim()
  const poem = Array.from({ length: 24 }, (_, line) => `Verso ${line + 1} del poema`).join('\n')
  const pages = cardPages(poem, { above: `Para ${name}`, below: `Con cariño, ${name}` })
  expect(pages.length).toBeLessThanOrEqual(3)
})
