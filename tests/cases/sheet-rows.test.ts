import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { previewOfSheets } from './preview.ts'

const preview = previewOfSheets()

describe('a cell under no heading moved the others, and its row is refused', () => {
  it.each([
    ['donations', 'Fecha,Cantidad,Donante,Descripción\n11/20/2025,$1,200.00,Ana,Regalo', 'an amount'],
    ['stock', 'Nombre,Cantidad\nManta, azul,3', 'a name'],
    ['stock', 'Nombre;Cantidad\nManta; azul;3', 'with semicolons'],
    ['stock', 'Nombre,Cantidad\nManta,1,200', 'a count'],
  ])('%s: %s (%s)', async (kind, text) => {
    const { errors, fresh } = await preview(kind, text)
    expect(fresh).toBe(0)
    expect(errors).toEqual([{ row: 2, column: '', message: 'imports.errors.rows.moreCells' }])
  })
  it.each([
    ['donations', 'Fecha,Cantidad,Donante,Descripción,Número\n11/20/2025,$1,200.00,Ana,Regalo'],
    ['donations', 'Fecha,Cantidad,Donante,Descripción,Número\n11/20/2025,"1",200,Ana,Regalo'],
    ['stock', 'Nombre,Cantidad,Unidad,Descripción\nManta,1,200,unidad'],
    ['stock', 'Nombre,Costo por unidad,Código,Cantidad\nManta,1,200.50,3'],
  ])('%s: its end is under a heading: %j', async (kind, text) => {
    const { errors, fresh } = await preview(kind, text)
    expect([fresh, errors]).toEqual([0, [{ row: 2, column: '', message: 'imports.errors.rows.cutAmount' }]])
  })
  it('a number of its own is none', async () => {
    const text = 'Nombre,Cantidad,Costo por unidad,Unidad\nManta,1,200,caja\nVela,12,3.50,par'
    expect(await preview('stock', text)).toMatchObject({ fresh: 2, errorCount: 0 })
  })
  it.each([
    'Nombre,Cantidad\nManta,3,,,\n',
    'Nombre,Cantidad,,\nManta,3,,\n',
    'Nombre,Cantidad\nManta,3, ,\n',
  ])('empty cells at the end mean nothing: %j', async (text) => {
    expect(await preview('stock', text)).toMatchObject({ fresh: 1, errorCount: 0 })
  })
})

it.each(['-', '—', '--', 'N/A', 'n.a.'])('«%s» is an empty cell', async (cell) => {
  const { errors, sample } = await preview(
    'volunteers',
    `Nombre,Teléfono,Email,Pueblo,Talento,Disponibilidad,Notas\n${cell},787-555-0182,a@example.org,Lares,Tejer mantas y gorros,Sábados,${cell}`,
  )
  expect(errors).toMatchObject([{ row: 2, column: 'Nombre' }])
  expect(sample[0]).not.toContain(cell)
})

it('what is refused is not told twice', async () => {
  const { errorCount, unusual } = await preview('stock', 'Nombre,Cantidad\nVela,3 docenas\nTaza,½')
  expect([errorCount, unusual]).toEqual([2, []])
})

describe('rows of a sum', () => {
  const sums = [
    'TOTAL:',
    'Totales',
    'Total de artículos',
    'Suma total',
    'Suma',
    'Total $',
    'TOTAL INVENTARIO',
    'Sub-total',
    'Sub total',
    'Subtotal:',
    'Gran total',
    'Cantidad total',
    'Total general:',
    'Promedio',
    'Total (3)',
    'Total 2025',
    'Total: 28',
    'Σ',
  ]
  it.each(sums)('%s is left out', async (label) => {
    const { leftOut, fresh } = await preview('stock', `Nombre,Cantidad\nUno,3\n"${label}",28\n`)
    expect([fresh, leftOut]).toEqual([1, [{ row: 3, text: `${label} · 28` }]])
  })
  it.each(sums)('%s under the heading of the name', async (label) => {
    const { leftOut, fresh } = await preview('stock', `Cantidad,Nombre\n3,Uno\n28,"${label}"\n`)
    expect([fresh, leftOut.length]).toEqual([1, 1])
  })
  it.each(['Toalla total', 'Crema corporal', 'Totalmente suave', 'Total Care crema', 'Sumatra café'])(
    '%s is an article',
    async (name) => {
      const { leftOut, fresh } = await preview('stock', `Nombre,Cantidad,Descripción\n${name},3,Total\n`)
      expect([fresh, leftOut]).toEqual([1, []])
    },
  )
  it('a note «Total» is no sum', async () => {
    const { leftOut, fresh } = await preview(
      'requests',
      'Fecha,Nombre,Teléfono,Pueblo,Entrega,Notas\n3/7/2025,Ana,787-555-0182,Lares,Recogida,Total\n',
    )
    expect([fresh, leftOut]).toEqual([1, []])
  })
})

describe('a quote that stays open refuses the file and names its row', () => {
  it.each([
    ['Nombre,Cantidad,Descripción\nCero,1,\nUno,3,"azul\nDos,5,x\nTres,6,y\n', 3],
    ['Nombre,Cantidad\n"Manta,3\nOtra,5\n', 2],
    ['Nombre;Cantidad;Descripción\nUno;3;"azul\nDos;5;x\n', 2],
    ['Nombre,Cantidad,Descripción\nUno,3,"azul\nDos,5,"rojo"\n', 2],
  ])('%j', async (text, row) => {
    expect((await preview('stock', text)).detail).toContain(`En la fila ${row} se abre una comilla`)
  })
  it.each([
    'Nombre,Cantidad,Descripción\nManta 5" x 7",3,x\n',
    'Nombre,Cantidad,Descripción\nManta,3,"dos\nlíneas, y ""comillas"""\n',
    'Nombre,Cantidad,Descripción\nManta,3,"azul"',
  ])('%j is whole', async (text) => {
    expect(await preview('stock', text)).toMatchObject({ fresh: 1, errorCount: 0 })
  })
})

describe('headings as people write them', () => {
  it.each([
    ['stock', '"Nombre *";Cantidad*\nManta;3'],
    ['stock', '"Nombre\n(artículo)",Cantidad\nManta,3'],
    ['stock', 'Artículo,Cant.\nManta,3'],
    ['stock', 'Name,Quantity\nManta,3'],
    ['stock', 'NOMBRE:,Cantidad (requerido)\nManta,3'],
    [
      'volunteers',
      'Nombre *,Teléfono:,Email (requerido),Pueblo*,Talento,Disponibilidad\nAna,787-555-0101,a@example.org,Ponce,Tejer mantas y gorritos,Sábados',
    ],
    ['donations', 'Fecha (mm/dd/aaaa),Cantidad (US$),Descripción\n3/7/2025,20,Regalo'],
  ])('%s: %j', async (kind, text) => {
    expect(await preview(kind, text)).toMatchObject({ fresh: 1, errorCount: 0, unused: [] })
  })
  it('another name in brackets is another name', async () => {
    const { sample, unused } = await preview('stock', 'Nombre (bebé),Nombre *,Cantidad\nLuz,Manta,3')
    expect([sample[0][0], unused]).toEqual(['Manta', ['Nombre (bebé)']])
  })
  const head = 'Fecha,Nombre,Apellidos,Teléfono,Teléfono,Pueblo,Entrega'
  it('family names beside the name, and a second phone', async () => {
    const { sample, unused, errors } = await preview(
      'requests',
      `${head}\n3/7/2025,Ana,Rivera Ortiz,,787-555-0182,Lares,Recogida\n3/8/2025,Eva,,787-555-0183,,Lares,Recogida`,
    )
    expect(errors).toEqual([])
    expect(sample.map((row: string[]) => [row[1], row[2]])).toEqual([
      ['Ana Rivera Ortiz', '787-555-0182'],
      ['Eva', '787-555-0183'],
    ])
    expect(unused).toEqual([])
  })
  it('a second phone that is not read is named', async () => {
    const { unused } = await preview(
      'requests',
      `${head}\n3/7/2025,Ana,Rivera,787-555-0182,787-555-0183,Lares,Recogida`,
    )
    expect(unused).toEqual(['Teléfono'])
  })
  it('family names before the name', async () => {
    const { sample } = await preview(
      'volunteers',
      'Apellido paterno,Apellido materno,Nombre,Teléfono,Email,Pueblo,Talento,Disponibilidad\nRivera,Ortiz,Ana,787-555-0101,a@example.org,Ponce,Tejer mantas y gorritos,Sábados',
    )
    expect(sample[0][0]).toBe('Ana Rivera Ortiz')
  })
  it('a second list beside the first is not mixed into it', async () => {
    const { sample, unused } = await preview('stock', 'Nombre,Cantidad,,Nombre,Cantidad\nUno,1,,Dos,2\n')
    expect([sample.length, sample[0][4], unused]).toEqual([1, '1', ['Nombre', 'Cantidad']])
  })
})

describe('what a workbook has besides is named', () => {
  const head = ['Nombre', 'Cantidad']
  it('a second list', async () => {
    const sheets = ['Enero', 'Febrero', 'Marzo'].map((name) => ({ name, rows: [head, [name, 1]] }))
    const { sheet, otherSheets } = await preview(
      'stock',
      await writeXlsx({ sheets: [...sheets, { name: 'Notas', rows: [['Nada']] }] }),
    )
    expect([sheet, otherSheets]).toEqual(['Enero', ['Febrero', 'Marzo']])
  })
  it('a hidden column', async () => {
    const rows = [
      [...head, 'Descripción', 'Otra'],
      ['Uno', 1, 'x', 'y'],
    ]
    const columns = [{}, {}, { hidden: true }, { hidden: true }]
    const { hiddenColumns } = await preview(
      'stock',
      await writeXlsx({ sheets: [{ name: 'H', rows, columns }] }),
    )
    expect(hiddenColumns).toEqual(['Descripción'])
  })
})

it.each([
  ['un PDF', '%PDF-1.7 Nombre,Cantidad'],
  ['un documento RTF', '{\\rtf1\\ansi Nombre Cantidad}'],
  ['un archivo JSON', '[{"Nombre":"x","Cantidad":3}]'],
  ['una página web', '<html><table><tr><td>Nombre</td><td>Cantidad</td></tr></table></html>'],
  ['una imagen', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is named', async (kind, content) => {
  expect((await preview('stock', content)).detail).toBe(
    `El archivo es ${kind}, no una hoja de cálculo. Guarda la lista como «Libro de Excel (.xlsx)» y sube ese archivo.`,
  )
})
