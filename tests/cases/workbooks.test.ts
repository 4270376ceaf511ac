import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { previewOfSheets } from './preview.ts'

// Workbooks: what is hidden, spoiled and moved is told, and no row says anything else than a person reads.

const preview = previewOfSheets()
const headings = ['Nombre', 'Cantidad', 'Unidad', 'Código', 'Color']
/** What is written into a cell, and the column that is refused for it. */
const spoils = [
  ['Cantidad', '#N/A'],
  ['Cantidad', '#¡REF!'],
  ['Cantidad', '12 docenas'],
  ['Cantidad', '-3'],
  ['Código', '9.40551E+21'],
  ['Código', 12_345_678_904],
  ['Nombre', 'Pa\ufffduelo'],
  ['Unidad', 'ca\ufffda'],
  ['Nombre', '#¿NOMBRE?'],
] as const

it('shuffled, hidden and spoiled, a workbook says what a person reads in it', async () => {
  const word = fc.constantFrom('Pañuelo', 'Bebé', 'Corazón', 'Güiro', 'O’Neill', '«Ñandú»', 'Manta 🧸')
  const row = fc.record({
    Nombre: fc.tuple(word, fc.nat(999)).map(([name, n]) => `${name} ${n}`),
    Cantidad: fc.oneof(fc.nat(2000), fc.nat(2000).map(String)),
    Unidad: fc.constantFrom('unidad', 'caja', 'par'),
    Código: fc.nat(99_999).map((n) => `LOTE-${n}`),
    Color: fc.constantFrom('azul', '#N/A', '', 'crema'),
  })
  type Row = { [Name in (typeof headings)[number]]: string | number }
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { minLength: 1, maxLength: 6, selector: (one) => `${one.Nombre}`.toLowerCase() }),
      fc.shuffledSubarray(headings, { minLength: headings.length }),
      fc.record({
        isOds: fc.boolean(),
        hiddenSheet: fc.constantFrom('none', 'before', 'after'),
        hiddenRow: fc.option(fc.nat(5)),
        hiddenColumn: fc.option(fc.constantFrom(...headings)),
        title: fc.boolean(),
        gap: fc.boolean(),
        sum: fc.boolean(),
        spoiled: fc.option(fc.tuple(fc.nat(5), fc.constantFrom(...spoils))),
      }),
      async (rows: Row[], order, how) => {
        const codes = rows.map((one) => one.Código)
        fc.pre(new Set(codes).size === codes.length)
        const lines = rows.map((one) => order.map((heading) => one[heading] as string | number))
        const at = how.spoiled ? how.spoiled[0] % rows.length : -1
        if (how.spoiled) lines[at]![order.indexOf(how.spoiled[1][0])] = how.spoiled[1][1]
        const above = how.title ? [['Inventario de la oficina'], []] : []
        const first = above.length + 1
        const gap = how.gap ? [order.map(() => null)] : []
        const sum = order.map((name) => (name === 'Nombre' ? 'TOTAL' : name === 'Cantidad' ? 9 : null))
        const all = [...above, order, ...gap, ...lines, ...(how.sum ? [sum] : [])]
        const rowOf = (index: number) => first + gap.length + index + 1
        const canHide = !how.isOds
        const hiddenRow = canHide && how.hiddenRow !== null ? how.hiddenRow % rows.length : -1
        const hiddenColumn = canHide ? how.hiddenColumn : null
        const list = {
          name: 'Lista',
          rows: all,
          ...(hiddenRow >= 0 && { rowDefs: new Map([[rowOf(hiddenRow) - 1, { hidden: true }]]) }),
          ...(hiddenColumn && { columns: order.map((name) => ({ hidden: name === hiddenColumn })) }),
        }
        const old = {
          name: '2024',
          hidden: true,
          rows: [
            ['Nombre', 'Cantidad'],
            ['Vieja', 999],
          ],
        }
        const sheets =
          !canHide || how.hiddenSheet === 'none'
            ? [list]
            : how.hiddenSheet === 'before'
              ? [old, list]
              : [list, old]
        const bytes = how.isOds ? await writeOds({ sheets }) : await writeXlsx({ sheets })
        const { sample, fresh, errors, unusual, hiddenColumns, leftOut, sheet } = await preview(
          'stock',
          bytes,
        )
        expect([sheet, leftOut.length]).toEqual(['Lista', how.sum ? 1 : 0])
        expect(hiddenColumns).toEqual(hiddenColumn && hiddenColumn !== 'Color' ? [hiddenColumn] : [])
        const told = unusual.filter(({ isHidden }: { isHidden: boolean }) => isHidden)
        expect(told.map(({ row }: { row: number }) => row)).toEqual(hiddenRow >= 0 ? [rowOf(hiddenRow)] : [])
        expect(errors.map((one: { row: number; column: string }) => [one.row, one.column])).toEqual(
          how.spoiled ? [[rowOf(at), how.spoiled[1][0]]] : [],
        )
        expect(fresh).toBe(rows.length - errors.length)
        const read = (line: string[]) => [line[0], line[4], line[3], line[6] ?? line[5]]
        for (const [index, line] of (sample as string[][]).entries()) {
          if (index === at) continue
          const one = rows[index]!
          for (const said of [one.Nombre, String(one.Cantidad), one.Unidad, one.Código])
            expect([read(line), said, line.includes(String(said))]).toEqual([read(line), said, true])
        }
      },
    ),
    { numRuns: 60 },
  )
})

it.each(['donations-libreoffice-web.xls', 'donations-libreoffice-web.ods'])(
  '%s: a title, an empty row, amounts and days as people write them, and two sums',
  async (name) => {
    const { sample, errors, leftOut, unused } = await preview(
      'donations',
      readFileSync(new URL(`files/${name}`, import.meta.url)),
    )
    expect(sample.slice(0, 2).map((row: string[]) => row.filter(Boolean))).toEqual([
      [
        '13 mar 2025',
        '1200.50',
        'Rivera Ortiz, María I.',
        '787-555-0182 / 939 555 0100',
        'Cheque',
        'En memoria de «Luz»',
      ],
      ['14 mar 2025', '25', 'Cooperativa O’Neill & Hnos.', '(787)555.0199', 'ATH Móvil', 'Cumpleaños 🎂'],
    ])
    expect(errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      '6 Cantidad',
      '7 Descripción',
      '8 Descripción',
      '8 Fecha',
      '10 Cantidad',
    ])
    expect([leftOut.length, unused]).toEqual([2, []])
  },
)
