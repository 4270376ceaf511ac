import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cityAlone, stateAsPrinted } from '#domains/boxes/box-requests/postal-states.ts'
import { storedValue } from '#domains/office/imports/cell-values.server.ts'
import type { ImportColumn } from '#domains/office/imports/columns.server.ts'
import { email, optionalText, phone, text } from '#lib/http/fields.ts'
import { day, moneyField, optionalUrl, wholeNumber } from '#lib/http/record-fields.ts'
import { cleanText, linesAsTyped } from '#lib/text/clean-text.ts'
import { readPhone } from '#lib/text/phone.ts'

// One value in the ways people type, paste and scan it.

describe('one phone', () => {
  const mobile = [
    '7875550182',
    '787-555-0182',
    '(787) 555-0182',
    '(787)555-0182',
    '787.555.0182',
    '787 555 0182',
    '787/555/0182',
    '+1 787 555 0182',
    '+17875550182',
    '1-787-555-0182',
    '1 (787) 555-0182',
    '17875550182',
    ' 787-555-0182 ',
    '\u202a+1 (787) 555\u20110182\u202c',
    '787\u2013555\u20130182',
    '787\u2014555\u20140182',
    '787\u2012555\u20120182',
    '787\u2212555\u22120182',
    '787\u00ad-555-0182',
    '\u200e787-555-0182',
    '787\u00a0555\u00a00182',
    '787\u2009555\u20090182',
    '７８７－５５５－０１８２',
    '787·555·0182',
    '\ufeff787-555-0182',
    '787-555-0182 ext. 4',
    '787-555-0182 x4',
    'tel:787-555-0182',
    'Cel. 787-555-0182',
    'WhatsApp: +1 787 555 0182',
    '☎ 787-555-0182',
    '787•555•0182',
    '787_555_0182',
    '787-555-0182;',
    '787-555-0182 (mamá)',
    '+1 (787) 555‑0182 📱',
    '787-555-0182, ext. 4',
    '[10:32, 28/11/2026] Mari: 787-555-0182',
  ]
  it.each(mobile)('«%s»', (typed) => {
    expect(readPhone(phone().parse(typed)).digits).toBe('7875550182')
  })
  it.each([
    ['787-555-0182\n787-555-0183', '787-555-0182 / 787-555-0183'],
    ['787-555-0182 (787) 555-0183', '787-555-0182 / (787) 555-0183'],
    ['787/555/0182', '787-555-0182'],
    ['787·555·0182', '787-555-0182'],
    ['+34 612 345 678', '+34 612 345 678'],
    ['787-555-0182 x4', '787-555-0182 x4'],
  ])('«%s» is stored as «%s»', (typed, stored) => {
    expect(phone().parse(typed)).toBe(stored)
  })
  it.each(['555-0182', 'no tengo', '787-555-01O2', '', '\u200b'])('«%s» is none', (typed) => {
    expect(phone().safeParse(typed).success).toBe(false)
  })
})

describe('one e-mail address', () => {
  it.each([
    'ana.rivera@example.org',
    ' ana.rivera@example.org ',
    'ana.rivera@example.org\u200b',
    '\u200eana.rivera@example.org',
    '\u202aana.rivera@example.org\u202c',
    'ana.rivera＠example.org',
    'Ana Rivera <ana.rivera@example.org>',
    '"Rivera, Ana" <ana.rivera@example.org>;',
    '<ana.rivera@example.org>',
    'mailto:ana.rivera@example.org',
    'ana.rivera@example.org\u00a0',
    'ana\u00ad.rivera@example.org',
    'ana.rivera @ example.org',
    'ana.rivera@example.org.',
    'mailto:ana.rivera@example.org?subject=Hola',
  ])('«%s»', (typed) => {
    expect(email().parse(typed)).toBe('ana.rivera@example.org')
  })
})

describe('one state of an address', () => {
  it.each([
    ['PR', 'PR'],
    ['p.r.', 'PR'],
    ['Puerto Rico', 'PR'],
    ['fl', 'FL'],
    ['N.Y.', 'NY'],
    ['ae', 'AE'],
    ['Atlantis', 'Atlantis'],
  ])('«%s» is %s', (typed, state) => {
    expect(stateAsPrinted(typed)).toBe(state)
  })
})

it.each([
  ['San Juan, PR', 'San Juan'],
  ['San Juan, PR 00921', 'San Juan'],
  ['San Juan P.R.', 'San Juan'],
  ['Orlando, FL 32801-1234', 'Orlando'],
  ['FPO AP', 'FPO'],
  ['Coeur d’Alene', 'Coeur d’Alene'],
  ['La Plata', 'La Plata'],
])('the city «%s» is %s', (typed, city) => {
  expect(cityAlone(typed)).toBe(city)
})

describe('names and words stay as they are written', () => {
  it.each([
    'María José Ñuñez-O’Neill',
    'José',
    'Ana',
    'O’Neill',
    'Zoë Brontë',
    'Nguyễn Thị Minh',
    'محمد علي',
    'דוד לוי',
    '李小龍',
    'Familia Rivera',
    'Sra. Ortiz',
    'Dr. Vega, Jr.',
    'Mª Luz',
    'A',
    'María del Carmen de los Ángeles Rivera Ortiz',
    '👩‍👧 Luz',
    'Luz ❤️',
    '🏳️‍🌈',
    'क्षत्रिय',
    'W'.repeat(120),
    '«Nina»',
    'Ana & Luis',
    '50% de Ana_1',
    '\\',
    "d'Ávila",
  ])('«%s»', (written) => {
    expect(text(120).parse(written)).toBe(written.normalize('NFC'))
  })
  it.each(['José', 'Ñandú', 'Güemes', 'Ángel'])('composed: %s', (written) => {
    expect(text(120).parse(written.normalize('NFD'))).toBe(written)
  })
  it.each([
    '',
    ' ',
    '\u200b',
    '\u00ad',
    '\ufe0f',
    '\u2800',
    '\u3164',
    '\u00a0\u2003',
    '\u202a\u202c',
    '\ufeff',
  ])('nothing to see: %j', (blank) => {
    expect(optionalText(120).parse(blank)).toBeNull()
    expect(text(120).safeParse(blank).success).toBe(false)
  })
})

const column = (as: ImportColumn['as']): ImportColumn => ({
  field: 'x',
  header: 'X',
  example: '',
  ...(as && { as }),
})
const inSheet = (as: ImportColumn['as'], cell: string) => storedValue(cell, column(as))

describe('one amount', () => {
  const written = [
    '1208.50',
    '1,208.50',
    '$1208.50',
    '$1,208.50',
    '$ 1,208.50',
    '1.208,50',
    '1208,50',
    '1208.5',
    '1208,5',
    'US$1,208.50',
    '1,208.50 USD',
    '1 208.50',
    '1\u00a0208,50',
    ' 1208.50 ',
    '１２０８.50',
    '\u200e$1,208.50',
    '$1.208,50',
    '1,208.5',
    '1\u2009208.50',
    '01208.50',
  ]
  it.each(written)('«%s»', (typed) => {
    expect(moneyField().parse(typed)).toBe('1208.50')
    expect(moneyField().parse(inSheet('money', typed))).toBe('1208.50')
  })
  it.each(['1.208', 'mil', '1,2,3', '-5', '5-', '9.4E+21', '1.2.3'])('«%s» is none', (typed) => {
    expect(moneyField().safeParse(inSheet('money', typed)).success).toBe(false)
  })
})

describe('one count', () => {
  it.each(['1200', '1,200', ' 1200 ', '１２００', '1200\u200b', '1,200\u00a0'])('«%s»', (typed) => {
    expect(wholeNumber(0).parse(typed)).toBe(1200)
    expect(wholeNumber(0).parse(inSheet('count', typed))).toBe(1200)
  })
  it.each(['1.200', '1,2', 'doce', '1.5', '-1'])('«%s» is none', (typed) => {
    expect(wholeNumber(0).safeParse(inSheet('count', typed)).success).toBe(false)
  })
})

describe('one day', () => {
  it.each([
    '2025-03-07',
    '2025/03/07',
    '2025-3-7',
    '3/7/2025',
    '03/07/2025',
    '3-7-2025',
    '3.7.2025',
    '3/7/25',
    '7-mar-2025',
    '7-mar-25',
    '07-MAR-2025',
    '7 mar 2025',
    '7 de marzo de 2025',
    '7 de marzo del 2025',
    '7 marzo 2025',
    'viernes, 7 de marzo de 2025',
    'viernes 7 de marzo de 2025',
    'vie, 7 mar 2025',
    'Mar 7, 2025',
    'March 7, 2025',
    'Friday, March 7, 2025',
    'Mar. 7, 2025',
    'March 7th, 2025',
    '3/7/2025 14:23:11',
    '3/7/2025 2:23:11 PM',
    '3/7/2025 2:23 p. m.',
    '3/7/2025, 14:23',
    '2025-03-07 14:23',
    '2025-03-07T14:23:11',
    '2025-03-07T14:23:11-04:00',
    '2025-03-08T02:00:00Z',
    '07-mar-2025 2:23 PM',
    '3/7/2025 23:59:59',
    '2025-03-07 00:00:00',
    '45723',
    '45723.59',
    '3\u20117\u20112025',
    '\u200e3/7/2025',
    '2025/03/07 2:23:11 PM AST',
    '7\u00a0mar\u00a02025',
  ])('«%s»', (typed) => {
    expect(day.parse(inSheet('day', typed))).toBe('2025-03-07')
  })
  it.each(['13/04/2026', '2025-02-30', 'ayer', '7 de martes de 2025', '3/7', '2025', ''])(
    '«%s» is none',
    (typed) => {
      expect(day.safeParse(inSheet('day', typed)).success).toBe(false)
    },
  )
  it.each(['7-set-2025', '7 de septiembre de 2025', '7-sep-25', 'Sept 7, 2025', '9/7/2025'])(
    'September: «%s»',
    (typed) => {
      expect(day.parse(inSheet('day', typed))).toBe('2025-09-07')
    },
  )
  it('any day in any of its writings', () => {
    const days = fc
      .date({ min: new Date('2016-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, (iso) => {
        const [year, month, ofMonth] = iso.split('-').map(Number) as [number, number, number]
        const long = (lang: string) =>
          new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' }).format(
            new Date(`${iso}T12:00:00Z`),
          )
        for (const typed of [
          `${month}/${ofMonth}/${year}`,
          `${month}/${ofMonth}/${year} 1:02:03 PM`,
          `${iso} 23:59`,
          long('es'),
          long('en'),
        ])
          expect(inSheet('day', typed)).toBe(iso)
      }),
    )
  })
})

describe('one link', () => {
  it.each([
    'https://zoom.us/j/123?pwd=a-b',
    ' https://zoom.us/j/123?pwd=a-b ',
    '<https://zoom.us/j/123?pwd=a-b>',
    'Zoom: https://zoom.us/j/123?pwd=a-b',
    'Únete aquí (https://zoom.us/j/123?pwd=a-b)',
    '«https://zoom.us/j/123?pwd=a-b».',
    'zoom.us/j/123?pwd=a-b',
    'https://zoom.us/j/123?pwd=a-b\u200b',
    '\ufeffhttps://zoom.us/j/123?pwd=a-b.',
  ])('«%s»', (typed) => {
    expect(optionalUrl.parse(typed)).toBe('https://zoom.us/j/123?pwd=a-b')
  })
  it('brackets of its own stay', () => {
    const page = 'https://es.wikipedia.org/wiki/Duelo_(psicología)'
    expect(optionalUrl.parse(`Mira: ${page}.`)).toBe(page)
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.org'])('«%s» is none', (typed) => {
    expect(optionalUrl.safeParse(typed).success).toBe(false)
  })
})

describe('one address', () => {
  const address = 'Urb. Las Lomas\nCalle 5 #12'
  it.each([
    'Urb. Las Lomas\nCalle 5 #12',
    'Urb. Las Lomas\r\nCalle 5 #12\r\n',
    '  Urb. Las Lomas \n\n  Calle 5   #12 ',
    'Urb.\u00a0Las Lomas\nCalle\t5 #12',
    '\u200eUrb. Las Lo\u00admas\u2028Calle 5 #12',
  ])('«%j»', (typed) => {
    expect(linesAsTyped(cleanText(typed))).toBe(address)
  })
})
