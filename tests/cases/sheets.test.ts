import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { previewOfSheets } from './preview.ts'

const preview = previewOfSheets()
const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))
/** The bytes of a text in an encoding of one byte a letter. */
const encoded = (text: string, table: Record<string, number>) =>
  Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)))

const mac = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, Ñ: 0x84, ü: 0x9f, º: 0xbc }
const dos = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, ü: 0x81, º: 0xa7 }
const list =
  'Nombre,Cantidad,Categoría\r\nPañuelo de algodón,5,Materiales\r\nBebé de tela,4,\r\nCorazón,3,\r\n'
const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

describe('one list, as programs write it', () => {
  const written: Record<string, string | Uint8Array> = {
    'UTF-8': list,
    'UTF-8 with a mark': `\ufeff${list}`,
    'UTF-8, decomposed': list.normalize('NFD'),
    'Windows-1252': Buffer.from(list, 'latin1'),
    'Mac Roman': encoded(list, mac),
    DOS: encoded(list, dos),
    'UTF-16': wide(list),
    'UTF-16, big end first': wide(list, true),
    'UTF-16 without a mark': Buffer.from(list, 'utf16le'),
    'UTF-16 with tabs': wide(list.replaceAll(',', '\t')),
    semicolons: list.replaceAll(',', ';'),
    tabs: list.replaceAll(',', '\t'),
    bars: list.replaceAll(',', '|'),
    'sep=;': `sep=;\r\n${list.replaceAll(',', ';')}`,
    'line ends of Unix': list.replaceAll('\r\n', '\n'),
    'line ends of an old Mac': list.replaceAll('\r\n', '\r'),
    quotes: list.replace(/[^,\r\n]+/g, '"$&"'),
    'a title above': `Inventario de la oficina\r\n\r\n${list}`,
    'a title with commas above semicolons': `Inventario, noviembre, 2025\r\n\r\n${list.replaceAll(',', ';')}`,
    'empty rows between': list.replaceAll('\r\n', '\r\n\r\n,,\r\n'),
    'headings twice': `${list}Nombre,Cantidad,Categoría\r\n`,
    'a sum below': `${list}Total,12,\r\n`,
    'a sum with a colon': `${list},,\r\nTOTAL:,12,\r\n`,
    'subtotals between': list.replace('Bebé', 'Subtotal,5,\r\nBebé'),
    'other headings': list.replace('Nombre,Cantidad', 'ARTÍCULO,Existencias'),
    'columns that nobody knows': list.replace(/\r\n/g, ',x\r\n').replace('Categoría,x', 'Categoría,Color'),
  }
  it.each(Object.keys(written))('%s', async (name) => {
    const { sample, errorCount, fresh, detail } = await preview('stock', written[name]!)
    expect([errorCount, fresh, detail]).toEqual([0, 3, undefined])
    expect(sample.map((row: string[]) => [row[0], row[4]])).toEqual([
      ['Pañuelo de algodón', '5'],
      ['Bebé de tela', '4'],
      ['Corazón', '3'],
    ])
  })
})

it.each([
  ['Pañuelo', mac],
  ['María', mac],
  ['Pañuelo', dos],
])('one accent is enough to know the program: %s', async (name, table) => {
  const { sample } = await preview('stock', encoded(`Nombre,Cantidad\r\n${name},1\r\n`, table))
  expect(sample[0][0]).toBe(name)
})

it.each(['Talla 10–20', 'O’Neill'])('typography of Windows stays: %s', async (name) => {
  const windows = { '–': 0x96, '’': 0x92 }
  const { sample } = await preview('stock', encoded(`Nombre,Cantidad\r\n${name},1\r\n`, windows))
  expect(sample[0][0]).toBe(name)
})

describe('workbooks', () => {
  const head = ['Nombre', 'Cantidad']
  const shown = { name: 'Inventario', rows: [head, ['Visible', 24]] }
  const old = { name: '2024', rows: [head, ['Oculta', 999]] }
  const sheets: Record<string, Parameters<typeof writeXlsx>[0]['sheets']> = {
    'a hidden sheet first': [{ ...old, hidden: true }, shown],
    'a very hidden sheet first': [{ ...old, veryHidden: true }, shown],
    'instructions first': [{ name: 'Instrucciones', rows: [['Escribe una fila por artículo']] }, shown],
    'a summary first': [
      {
        name: 'Resumen',
        rows: [
          ['Nombre', 'Total'],
          ['Todo', 3],
        ],
      },
      shown,
    ],
    'an empty sheet first': [{ name: 'Hoja1', rows: [] }, shown],
    'a title and empty lines': [{ ...shown, rows: [['Inventario'], [], head, [], ['Visible', 24]] }],
  }
  it.each(Object.keys(sheets))('%s', async (name) => {
    const { sample, sheet, fresh } = await preview('stock', await writeXlsx({ sheets: sheets[name]! }))
    expect([fresh, sheet, sample[0][0]]).toEqual([1, 'Inventario', 'Visible'])
  })
  it('a hidden row comes in, and the preview says so', async () => {
    const rows = [head, ['Una', 1], ['Dos', 2]]
    const { fresh, unusual } = await preview(
      'stock',
      await writeXlsx({ sheets: [{ name: 'H', rows, rowDefs: new Map([[2, { hidden: true }]]) }] }),
    )
    expect([fresh, unusual]).toEqual([2, [{ row: 3, isHidden: true, repaired: [] }]])
  })
  const donations = (...days: string[]) => ({
    name: 'Donaciones',
    rows: [
      ['Fecha', 'Cantidad', 'Descripción'],
      ...days.map((day, index) => [day, index === 0 ? '$1,200.00' : '1.200,50', `Sobre ${index}`]),
    ],
  })
  const otherwise = async (...days: string[]) => {
    const { unusual } = await preview('donations', await writeXlsx({ sheets: [donations(...days)] }))
    return (unusual as { row: number; repaired: { from: string; to: string }[] }[]).flatMap(
      ({ row, repaired }) => repaired.map(({ from, to }) => `${row}: ${from} → ${to}`),
    )
  }
  it('an amount with a decimal comma and a day with two readings are shown as they enter', async () => {
    expect(await otherwise('2025-01-07', '3/4/2025', '7-mar-25')).toEqual([
      '3: 3/4/2025 → 4 mar 2025',
      '3: 1.200,50 → 1200.50',
      '4: 7-mar-25 → 7 mar 2025',
      '4: 1.200,50 → 1200.50',
    ])
  })
  it('towns, phones and tracking numbers are shown as they enter, a day that is none as it was typed', async () => {
    const tracking = '9405511899223197428190'
    const { unusual, sample } = await preview(
      'requests',
      [
        'Fecha,Nombre,Teléfono,Pueblo,Entrega,Ciudad,Rastreo',
        `13/25/2025,Ana,Cel. 787-555-0182 (mamá),San Juan PR 00926,Correo,"Mayagüez, PR",USPS ${tracking}`,
        `3/13/2025,Eva,787.555.0183,mayaguez,Correo,Lares,9405 5118 9922 3197 4281 90`,
      ].join('\n'),
    )
    expect(unusual).toEqual([
      {
        row: 2,
        isHidden: false,
        repaired: [
          { column: 'Teléfono', from: 'Cel. 787-555-0182 (mamá)', to: '787-555-0182' },
          { column: 'Pueblo', from: 'San Juan PR 00926', to: 'San Juan' },
          { column: 'Ciudad', from: 'Mayagüez, PR', to: 'Mayagüez' },
          { column: 'Rastreo', from: `USPS ${tracking}`, to: tracking },
        ],
      },
    ])
    expect(sample[0][0]).toBe('13/25/2025')
    expect([sample[1][4], sample[1][10]]).toEqual(['Mayagüez', tracking])
  })
  it('one day after the twelfth says how the others are written', async () => {
    expect(await otherwise('3/13/2025', '3/4/2025')).toEqual(['3: 1.200,50 → 1200.50'])
  })
  it('OpenDocument of another program', async () => {
    expect((await preview('stock', await writeOds({ sheets: [shown] }))).sample[0][0]).toBe('Visible')
  })
  it('a list on no sheet names those that were searched', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Uno', rows: [['A']] },
        { name: 'Dos', rows: [['B']] },
      ],
    })
    expect((await preview('stock', bytes)).detail).toBe(
      'Faltan columnas: Nombre, Cantidad. Se buscaron en las hojas «Uno», «Dos». Usa los títulos de la plantilla.',
    )
  })
})

describe('files of LibreOffice, openpyxl, XlsxWriter and Google Forms', () => {
  it.each([
    ['stock-libreoffice.xlsx', 'stock', '012345678905'],
    ['stock-libreoffice.xls', 'stock', '012345678905'],
    ['stock-libreoffice-utf16.csv', 'stock', '012345678905'],
    ['requests-libreoffice.ods', 'requests', '00669'],
    ['requests-google-forms.xlsx', 'requests', 'Lares'],
    ['requests-xlsxwriter-numbers.xlsx', 'requests', ''],
    ['donations-openpyxl-1904.xlsx', 'donations', '2025'],
    ['donations-openpyxl-datetime.xlsx', 'donations', '2025'],
    ['stock-xlsxwriter-rich-table.xlsx', 'stock', ''],
  ])('%s is read', async (name, kind, has) => {
    const { errors, sample, detail } = await preview(kind, file(name))
    expect([detail, errors]).toEqual([undefined, []])
    expect(JSON.stringify(sample)).toContain(has)
  })
  it.each([
    ['requests-track.xlsx', 'requests'],
    ['requests-track-saved.csv', 'requests'],
    ['stock-openpyxl-total-formula.xlsx', 'stock'],
  ])('%s is not written as it is', async (name, kind) => {
    const { errors, leftOut } = await preview(kind, file(name))
    expect(errors.length + leftOut.length).toBeGreaterThan(0)
  })
  it.each([
    ['a web page', '<html><table><tr><td>Nombre</td><td>Cantidad</td></tr></table></html>'],
    ['a PDF', '%PDF-1.7 Nombre,Cantidad'],
    ['half an .xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])],
    ['half an .xlsx', file('stock-libreoffice.xlsx').subarray(0, 1500)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused with a sentence', async (_, content) => {
    expect((await preview('stock', content)).detail).toMatch(/^(No se pudo leer el archivo|El archivo es)/)
  })
})

describe('a spoiled cell refuses its row and says why', () => {
  const donation = (fields: string) => `Fecha,Cantidad,Donante,Descripción,Número\r\n${fields}\r\n`
  it.each([
    ['3/7/2025,20,Eva,Sobre,9.40551E+21', 'Número', 'lostNumber'],
    ['3/7/2025,#N/A,Eva,Sobre,1', 'Cantidad', 'formula'],
    ['#REF!,20,Eva,Sobre,1', 'Fecha', 'formula'],
    ['3/7/2025,20,#¡VALOR!,Sobre,1', 'Donante', 'formula'],
    ['13/25/2025,20,Eva,Sobre,1', 'Fecha', 'day'],
  ])('%s', async (row, name, why) => {
    const { errors, fresh } = await preview('donations', donation(row))
    expect(fresh).toBe(0)
    expect(errors).toMatchObject([{ row: 2, column: name, message: `imports.errors.rows.${why}` }])
  })
})

it('shuffled, encoded and hidden, a sheet never says anything else than a person reads in it', async () => {
  const name = fc
    .constantFrom('Pañuelo', 'Bebé', 'Corazón', 'Güiro', 'Ñandú')
    .chain((word) => fc.nat(999).map((n) => `${word} ${n}`))
  const row = fc.record({ name, quantity: fc.nat(2000), unit: fc.constantFrom('unidad', 'caja', 'par') })
  const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: (one) => one.name.toLowerCase() })
  const order = fc.shuffledSubarray(['Nombre', 'Cantidad', 'Unidad', 'Color'], { minLength: 4 })
  const write = fc.constantFrom<(text: string) => string | Uint8Array>(
    (text) => text,
    (text) => Buffer.from(text, 'latin1'),
    (text) => encoded(text, mac),
    (text) => encoded(text, dos),
    (text) => wide(text),
  )
  await fc.assert(
    fc.asyncProperty(
      rows,
      order,
      write,
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      fc.option(fc.tuple(fc.nat(4), fc.constantFrom('#N/A', '#¡REF!', '9.40551E+21', '12 docenas', '1.200'))),
      async (rows, order, write, separator, hasSum, spoiled) => {
        const cells = (one: (typeof rows)[number]) =>
          ({ Nombre: one.name, Cantidad: String(one.quantity), Unidad: one.unit, Color: 'x' }) as Record<
            string,
            string
          >
        const lines = [order, ...rows.map((one) => order.map((heading) => cells(one)[heading]!))]
        const at = spoiled && (spoiled[0] % rows.length) + 1
        if (at) lines[at]![order.indexOf('Cantidad')] = spoiled[1]
        if (hasSum)
          lines.push(
            order.map((heading) => (heading === 'Nombre' ? 'Total' : heading === 'Cantidad' ? '1' : '')),
          )
        const { sample, fresh, errorCount, errors } = await preview(
          'stock',
          write(`${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`),
        )
        if (at) {
          expect(errors).toMatchObject([{ row: at + 1, column: 'Cantidad' }])
          return
        }
        expect([fresh, errorCount]).toEqual([rows.length, 0])
        expect(sample.map((line: string[]) => [line[0], line[4], line[3]])).toEqual(
          rows.map((one) => [one.name, String(one.quantity), one.unit]),
        )
      },
    ),
    { numRuns: 60 },
  )
})
