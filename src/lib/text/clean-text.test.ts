import { expect, test } from 'vitest'
import { cleanText, plainSigns } from './clean-text.ts'

const invisible = [
  0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064,
  0x2066, 0x2069, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe0041, 0xe0100,
].map((code) => String.fromCodePoint(code))

test('an invisible sign is nowhere part of what somebody wrote', () => {
  for (const sign of invisible) {
    expect(cleanText(`${sign}Lu${sign}z ${sign}Vega${sign} ${sign}`)).toBe('Luz Vega')
    expect(cleanText(sign.repeat(3))).toBe('')
    expect(plainSigns(`${sign}luz${sign}@example.org${sign}`)).toBe('luz@example.org')
  }
  expect(cleanText('Jose\u200b\u0301')).toBe('José')
})

test('a line break of Word or of an old system is one, and a control sign is nothing', () => {
  for (const sign of ['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(cleanText(`Con cariño${sign}Ana${sign}`)).toBe('Con cariño\nAna')
  expect(cleanText('Lu\u0007z\u001b Vega\u009d')).toBe('Luz Vega')
})

test('what such a sign means stays: emoji of several, keycaps, flags, joiners of scripts', () => {
  for (const text of [
    '👩‍👧‍👦 ❤️ ❤️‍🔥 👩🏽‍🍼 ☎︎ 1️⃣ #️⃣ 🇵🇷 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می\u200cخواهم',
    'क्\u200dष',
    'Ñ, ü, å, O’Neill, «Luz» — 5 ½ … ﬁ',
    'dos\nlíneas\ty más',
  ])
    expect(cleanText(text)).toBe(text)
  expect(cleanText('a\u200db 1\ufe0f ❤️\u200d می\u200c')).toBe('ab 1 ❤️ می')
})

test('letters of another look are the letters', () => {
  expect(cleanText('𝓜𝓪𝓻𝓲́𝓪 𝐕𝐞𝐠𝐚 Ａｎａ 𝟙')).toBe('María Vega Ana 1')
})

test('phones, addresses and codes get plain signs', () => {
  for (const dash of '-‐‑‒–—―−﹘﹣－') expect(plainSigns(`787${dash}555${dash}0182`)).toBe('787-555-0182')
  for (const space of '\u00a0\u2007\u2009\u202f\u3000\t')
    expect(plainSigns(`787${space}555${space}0182`)).toBe('787 555 0182')
  for (const sign of '’‘ʼ′`´＇') expect(plainSigns(`o${sign}neill@example.org`)).toBe("o'neill@example.org")
  expect(plainSigns('＋１（７８７）５５５－０１８２')).toBe('+1(787)555-0182')
  expect(plainSigns('luz＠example．org')).toBe('luz@example.org')
})
