import { expect, test } from 'vitest'
import { guardFormula } from './rules.ts'

test('a formula is neutral, also after spaces', () => {
  for (const text of ['=1', ' =1+1', '\u00a0+1', '\u200b@x', '\t-1', '\n=1'])
    expect(guardFormula(text)).toBe(`'${text}`)
  for (const text of ['hola', ' a =1', '787-555-0100']) expect(guardFormula(text)).toBe(text)
})
