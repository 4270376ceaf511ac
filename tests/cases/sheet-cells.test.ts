import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { previewOfSheets } from './preview.ts'

const preview = previewOfSheets()

// A hidden sheet «Viejo» first; row 3 and the column «Unidad» hidden; a time, a truth value, a percentage; 123 shown as 000123.
it.each(['openpyxl.xlsx', 'libreoffice.ods', 'libreoffice.xls'])(
  'a person sees the same in stock-hidden-%s',
  async (name) => {
    const bytes = readFileSync(new URL(`files/stock-hidden-${name}`, import.meta.url))
    const { sheet, otherSheets, hiddenColumns, unusual, sample, errors } = await preview('stock', bytes)
    expect([sheet, otherSheets, hiddenColumns, errors]).toEqual(['Ahora', [], ['Unidad'], []])
    expect(unusual).toEqual([{ row: 3, isHidden: true, repaired: [] }])
    expect(sample.map((row: string[]) => [row[0], row[4], row[7]])).toEqual([
      ['Gorro', '5', '000123'],
      ['Manta', '7', '4006381333931'],
      ['Bebé', '9', '0123'],
    ])
    expect(sample.map((row: string[]) => row[1])).toEqual([
      expect.stringMatching(/^14:30(:00)?$/),
      expect.stringMatching(/^(VERDADERO|TRUE)$/),
      '50%',
    ])
  },
)

/** A zip archive of the parts of an .ods file, not packed. */
function odsOf(content: string): Buffer {
  const parts = [
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['content.xml', content],
  ].map(([name, text]) => ({ name: Buffer.from(name!), text: Buffer.from(text!) }))
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, text } of parts) {
    const header = Buffer.alloc(26)
    header.writeUInt32LE(text.length, 14)
    header.writeUInt32LE(text.length, 18)
    header.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([header, Buffer.alloc(16)])
    entry.writeUInt32LE(Buffer.concat(locals).length, 36)
    locals.push(Buffer.from('PK\x03\x04'), header, name, text)
    directory.push(Buffer.from('PK\x01\x02\0\0'), entry.subarray(0, 40), name)
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(Buffer.concat(locals).length, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

describe('OpenDocument as other programs write it', () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const rows = [
    ['Nombre', 'Cantidad'],
    ['Uno &amp; más', '1'],
    ['Dos', '2'],
  ]
  const xml = `<office:document-content><office:body><office:spreadsheet><table:table table:name="L">${rows
    .map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`)
    .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`
  const row = /<table:table-row[^>]*>.*?<\/table:table-row>/gs
  it.each<[string, (xml: string) => string]>([
    ['as it is', (xml) => xml],
    ['rows in a group', (xml) => xml.replace(row, '<table:table-row-group>$&</table:table-row-group>')],
    [
      'headings that every page repeats',
      (xml) =>
        xml.replace(
          /<table:table-row[^>]*>.*?<\/table:table-row>/s,
          '<table:table-header-rows>$&</table:table-header-rows>',
        ),
    ],
    [
      'a remark in a cell',
      (xml) =>
        xml.replaceAll(
          '<text:p>Dos',
          '<office:annotation><text:p>Ojo</text:p></office:annotation><text:p>Dos',
        ),
    ],
  ])('%s', async (_, replace) => {
    const { sample, errors } = await preview('stock', odsOf(replace(xml)))
    expect(errors).toEqual([])
    expect(sample.map((cells: string[]) => [cells[0], cells[4]])).toEqual([
      ['Uno & más', '1'],
      ['Dos', '2'],
    ])
  })
})

it('a formula without a result is refused, also where the column may be empty', async () => {
  const cells = new Map([['1,2', { formula: 'A1&"x"', value: null }]])
  const rows = [
    ['Nombre', 'Cantidad', 'Descripción'],
    ['Uno', 1, null],
  ]
  const { errors } = await preview('stock', await writeXlsx({ sheets: [{ name: 'H', rows, cells }] }))
  expect(errors).toMatchObject([{ row: 2, column: 'Descripción', message: 'imports.errors.rows.noValue' }])
})

it('one byte of another program is read as Windows writes it, and its row is named', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Nombre,Cantidad\nPañal,3\nBebé,2\n'),
    Buffer.from('Jabón,1\n', 'latin1'),
  ])
  const { sample, unusual } = await preview('stock', bytes)
  expect(sample.map((row: string[]) => row[0])).toEqual(['Pañal', 'Bebé', 'Jabón'])
  expect(unusual).toEqual([
    { row: 4, isHidden: false, repaired: [{ column: 'Nombre', from: 'Jab\ufffdn', to: 'Jabón' }] },
  ])
})

describe('words and days', () => {
  const request = (day: string, way: string, zip = '') =>
    preview(
      'requests',
      `Fecha,Nombre,Teléfono,Pueblo,Entrega,Código postal\n${day},Ana,787-555-0182,Lares,${way},${zip}\n`,
    )
  it.each([
    ['Recoger', 'Recogida'],
    ['pick up', 'Recogida'],
    ['Por correo', 'Correo'],
    ['USPS', 'Correo'],
    ['A domicilio', 'Entrega al hogar'],
  ])('the delivery «%s» is %s', async (typed, shown) => {
    expect((await request('3/7/2025', typed)).sample[0][5]).toBe(shown)
  })
  it.each([
    '7 de marzo de 2025',
    '7º de marzo de 2025',
    'Mar-07-2025',
    '2025-mar-07',
    '7MAR2025',
    '7-Mar-2025',
    '20250307',
    '2025-03-07 14:30',
  ])('the day «%s»', async (typed) => {
    const { sample, errors } = await request(typed, 'Correo')
    expect([errors, sample[0][0]]).toEqual([[], '7 mar 2025'])
  })
  it.each([
    ['2126-11-02', 'errors.wrong.farDay'],
    ['14:30', 'imports.errors.rows.day'],
    ['20251307', 'imports.errors.rows.day'],
  ])('the day «%s» is refused: %s', async (typed, message) => {
    expect((await request(typed, 'Correo')).errors).toMatchObject([
      { column: 'Fecha de la solicitud', message },
    ])
  })
  it.each(['66', '6', '123456'])('the ZIP code «%s» is refused', async (zip) => {
    expect((await request('3/7/2025', 'Correo', zip)).errors).toMatchObject([
      { column: 'Código postal', message: 'imports.errors.rows.zip' },
    ])
  })
  it.each([
    ['cash', 'Efectivo'],
    ['Zelle', 'Transferencia bancaria'],
    ['ATH', 'ATH Móvil'],
  ])('the method «%s» is %s', async (typed, shown) => {
    const { sample, errors } = await preview(
      'donations',
      `Fecha,Cantidad,Método,Descripción\n3/7/2025,20,${typed},Sobre\n`,
    )
    expect([errors, sample[0][5]]).toEqual([[], shown])
  })
  it('a card has no choice of its own', async () => {
    const { errors } = await preview(
      'donations',
      'Fecha,Cantidad,Método,Descripción\n3/7/2025,20,Tarjeta,Sobre\n',
    )
    expect(errors).toMatchObject([{ column: 'Método', message: 'imports.errors.rows.wordOrNone' }])
  })
  it.each(['9.4E21', '9,4e21', '9.40551E+21', '9E+21'])('the code «%s» lost its digits', async (code) => {
    const { errors } = await preview('stock', `Nombre;Cantidad;Código\nUno;1;${code}\n`)
    expect(errors).toMatchObject([{ column: 'Código', message: 'imports.errors.rows.lostNumber' }])
  })
})

describe('letters that another program could not read', () => {
  const lost = '\ufffd'
  const rows = {
    stock: `Nombre,Cantidad,Descripci${lost}n\nPa${lost}uelo,3,azul\nManta,2,beb${lost}\nGorro,1,lana\n`,
    volunteers: `Nombre,Tel${lost}fono,Pueblo,Correo,Talento,Disponibilidad\nMar${lost}a Vega,787-555-0182,Lares,a@example.org,Coser mantas de lana,Los lunes\nEva Soto,787-555-0183,A${lost}asco,b@example.org,Coser mantas de lana,Los lunes\nLuz Paz,787-555-0184,Lares,lu${lost}@example.org,Coser mantas de lana,Los lunes\n`,
  }
  it.each([
    ['stock', ['2 Nombre', '3 Descripción'], 1],
    ['volunteers', ['2 Nombre', '3 Pueblo', '4 Email'], 0],
  ] as const)(
    'refuse their rows of %s, and headings are known by the other letters',
    async (kind, cells, fresh) => {
      for (const content of [rows[kind], Buffer.from(`\ufeff${rows[kind]}`, 'utf16le')]) {
        const { errors, counts } = await preview(kind, content)
        expect(errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual(
          cells,
        )
        for (const { message, params } of errors)
          expect([message, params.value]).toEqual([
            'imports.errors.rows.lostLetter',
            expect.stringContaining(lost),
          ])
        expect(counts?.fresh ?? fresh).toBe(fresh)
      }
    },
  )
})
