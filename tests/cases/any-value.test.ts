import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FamilyChange } from '#domains/boxes/box-requests/schemas.ts'
import { storedValue } from '#domains/office/imports/cell-values.server.ts'
import { SectionContent } from '#domains/publishing/organisation/schemas.ts'
import { normalCode } from '#domains/stock/inventory/codes.ts'
import { NewInventoryItem } from '#domains/stock/inventory/schemas.ts'
import type { FieldError } from '#lib/http/errors.ts'
import { email, phone, prepared, text } from '#lib/http/fields.ts'
import { fieldErrors } from '#lib/http/parse.ts'
import { day, moneyField, optionalUrl, wholeNumber } from '#lib/http/record-fields.ts'
import { readPhone } from '#lib/text/phone.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { translateMessage } from '#lib/text/texts.ts'
import { routes } from '#server/app.ts'

// Every value, not only those of the tables: in any writing it is the same, and a refusal names its own fault.

const asDay = (typed: string) =>
  day.parse(storedValue(typed, { field: 'x', header: 'X', example: '', as: 'day' }))

describe('any value in any of twenty writings', () => {
  const digits = (length: number) => fc.nat(10 ** length - 1).map((n) => String(n).padStart(length, '0'))
  const dashes = [
    '-',
    '\u2010',
    '\u2011',
    '\u2012',
    '\u2013',
    '\u2014',
    '\u2212',
    ' ',
    '\u00a0',
    '\u2009',
    '.',
    '/',
    '',
  ]
  const unseen = ['\u200b', '\u200e', '\u202a', '\u2060', '\u00ad', '\ufeff', '\ufe0f']
  const around = (text: string) => [text, ` ${text}\r\n`, ...unseen.map((sign) => `${sign}${text}${sign}`)]
  const same = <T>(
    value: fc.Arbitrary<T>,
    writings: (value: T) => string[],
    read: (typed: string, value: T) => unknown,
  ) =>
    fc.assert(
      fc.property(value, (value) => {
        const all = writings(value)
        expect(all.length).toBeGreaterThanOrEqual(20)
        expect(new Set(all.map((typed) => read(typed, value))).size).toBe(1)
      }),
      { numRuns: 60 },
    )
  it('a phone', () => {
    same(
      fc.tuple(fc.constantFrom('787', '939', '212'), digits(3), digits(4)),
      (parts) => [
        ...dashes.map((dash) => parts.join(dash)),
        ...around(`+1 (${parts[0]}) ${parts[1]}-${parts[2]}`),
      ],
      (typed) => readPhone(phone().parse(typed)).digits,
    )
  })
  it('an amount', () => {
    same(
      fc.integer({ min: 1_000_00, max: 999_999_99 }).map((cents) => (cents / 100).toFixed(2)),
      (amount) => {
        const [whole = '', cents = ''] = amount.split('.')
        const [thousands, rest] = [whole.slice(0, -3), whole.slice(-3)]
        const grouped = `${thousands},${rest}.${cents}`
        const spanish = `${thousands}.${rest},${cents}`
        return [
          amount,
          `${whole},${cents}`,
          spanish,
          `$${spanish}`,
          ...[grouped, `$${grouped}`, `US$ ${amount}`].flatMap(around),
        ]
      },
      (typed) => moneyField().parse(typed),
    )
  })
  it('a day', () => {
    same(
      fc.date({ min: new Date('2016-01-13'), max: new Date('2026-10-01'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', ofMonth = ''] = iso.split('-')
        const [m, d] = [Number(month), Number(ofMonth)]
        return [
          ...[iso, `${m}/${d}/${year}`].flatMap(around),
          ...['/', '-', '.'].map((dash) => [month, ofMonth, year].join(dash)),
          `${m}/${d}/${year.slice(2)}`,
          `${iso} 14:23`,
          `${m}/${d}/${year} 2:23:11 p. m.`,
        ]
      },
      (typed) => asDay(typed),
    )
  })
  it('a code', () => {
    same(
      digits(11).map((eleven) => {
        const sum = [...eleven].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0)
        return `${eleven}${(10 - (sum % 10)) % 10}`
      }),
      (upc) => [
        upc,
        `0${upc}`,
        `00${upc}`,
        `]E00${upc}`,
        `(01)00${upc}`,
        `0100${upc}`,
        ...[upc, `0${upc}`].flatMap(around),
      ],
      normalCode,
    )
  })
})

/** Made by programs: ids, keys, words of a choice, secrets, and pictures. */
const machineMade =
  /\.(\w*[iI]ds?|takenBy|parcelNumber|filled|created|sort|secret|slug|sha|kind|release|discard|method|status|volunteerStatus|updatedAt|imageUrl|\w*[pP]assword|rawId|response|paymentData|company|content(\.e[sn])?|examples|due|year|file)$|:entityId \.text$/

/** Each text that a call takes, with the whole rule that judges it. */
function* textsIn(
  schema: z.ZodMiniType,
  path: string,
  around: z.ZodMiniType[] = [],
): Generator<[string, z.ZodMiniType]> {
  if (around.includes(schema)) return
  const def = schema.def as unknown as Record<string, unknown> & { shape?: Record<string, z.ZodMiniType> }
  const inner = [...around, schema]
  for (const [name, part] of Object.entries(def.shape ?? {})) yield* textsIn(part, `${path}.${name}`, inner)
  if (['string', 'union', 'pipe'].includes(String(def.type))) yield [path, schema]
  else
    for (const part of Object.values(def).flat())
      if (part instanceof z.ZodMiniType) yield* textsIn(part, path, inner)
}

it('every text of every call is read without what nobody sees', () => {
  const writings = [
    'Manta azul',
    '25.00',
    '25',
    '2026-04-13',
    '2026-04-13T10:00',
    'ana@example.org',
    'https://example.org/x',
    '787-555-0182',
    '@hope',
    'Lares',
    'BORRAR',
    'H7KP-2M9X-QRTV',
    'x'.repeat(30),
  ]
  const read = (schema: z.ZodMiniType, typed: string) => JSON.stringify(schema.safeParse(typed).data)
  const texts = routes.flatMap(({ endpoint: { method, path, body, query, params } }) =>
    [body, query, params].flatMap((schema) => (schema ? [...textsIn(schema, `${method} ${path} `)] : [])),
  )
  const judged = texts.filter(([name]) => !machineMade.test(name))
  expect(judged.length).toBeGreaterThan(300)
  const raw = judged.filter(([, schema]) =>
    writings.some((typed) => read(schema, typed) !== read(schema, `\u200e ${typed}\u00ad\u200b `)),
  )
  expect(raw.map(([name]) => name)).toEqual([])
  const setting = { contact: { closedDays: ['2026-12-24\u200b'], hours: '\u200e 9–5 \u00ad' } }
  expect(SectionContent.parse({ es: setting, en: {} }).es).toEqual({
    contact: { closedDays: ['2026-12-24'], hours: '9–5' },
  })
})

describe('a refusal says what is wrong with this value', () => {
  const whole = text(40)
  const noZip = 'Código postal inválido. Escribe cinco números, como 00926'
  const zip = prepared(
    (postalZipCode) => ({
      deliveryMethod: 'correo',
      postalAddress: '12 Calle Sol',
      postalCity: 'San Juan',
      postalState: 'PR',
      postalZipCode,
    }),
    FamilyChange,
  )
  it.each([
    [email(), 'luz.example.org', 'Email inválido. Le falta la @.'],
    [email(), 'luz@ponce@example.org', 'Email inválido. Tiene más de una @.'],
    [email(), 'luz vega@example.org', 'Email inválido. Tiene un espacio.'],
    [email(), 'luz;ana@example.org', 'Email inválido. Tiene «;».'],
    [email(), 'luz@gmail', 'Email inválido. Le falta el final, como .com o .org.'],
    [email(), '@example.org', 'Email inválido. Antes de la @ va el nombre.'],
    [phone(), '787-555-01O2', 'Teléfono inválido. Tiene «O».'],
    [phone(), '787-555-018', 'Teléfono inválido. Van 9 de 10 números.'],
    [phone(), '787-555-0182 939-555-0100 1', 'Teléfono inválido. Sobran números: tiene 21.'],
    [moneyField(), 'veinte', 'Escribe una cantidad, como 25.00. Tiene «v».'],
    [moneyField(), '-5', 'Escribe una cantidad, como 25.00. No puede ser menos de cero.'],
    [moneyField(), '1.208', 'Escribe una cantidad, como 25.00. Después del punto van uno o dos números.'],
    [wholeNumber(1, 100), '2.5', 'Escribe un número entero. Tiene «.».'],
    [wholeNumber(1, 100), 'doce', 'Escribe un número entero. Tiene «d».'],
    [wholeNumber(1, 100), '-3', 'Escribe un número entero. No puede ser menos de cero.'],
    [wholeNumber(1, 100), -3, 'Escribe un número entero. No puede ser menos de cero.'],
    [wholeNumber(1, 100), '9.4E+21', 'Escribe un número entero. Tiene «.».'],
    [wholeNumber(1, 100), '1,742', 'Escribe un número entero. Va de 1 a 100.'],
    [zip, '926', `${noZip}. Van 3 de 5 números.`],
    [zip, '009261234567', `${noZip}. Sobran números: tiene 12.`],
    [zip, '00926A', `${noZip}. Tiene «A».`],
    [day, '2026-02-30', 'Escribe una fecha válida. Ese día no existe.'],
    [day, '13/04/2026', 'Escribe una fecha válida. Escríbela como 2026-04-13: año, mes y día.'],
    [
      optionalUrl,
      'mailto:ana@example.org',
      'Escribe una dirección web completa, como https://example.org. Tiene que empezar con http:// o https://.',
    ],
    [whole, 'x'.repeat(45), 'Este texto es muy largo. El máximo es 40 caracteres. Tiene 45.'],
    [
      whole,
      'María\u0000 Vega',
      'El texto tiene caracteres que no podemos guardar. Bórralos y escribe de nuevo. El primero está después de «María».',
    ],
    [
      NewInventoryItem.shape.code,
      'VELA-ñ',
      'El código solo puede tener letras sin acento, números y signos. Tiene «ñ».',
    ],
  ] as const)('%#: «%s»', (schema, typed, sentence) => {
    const { error } = (schema as z.ZodMiniType).safeParse(typed, { reportInput: true })
    const [{ textKey, params }] = fieldErrors(error!) as [FieldError]
    expect(translateMessage(loadTexts().es, textKey, params)).toBe(sentence)
  })
})
