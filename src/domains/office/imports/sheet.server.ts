import { AppError } from '#lib/http/errors.ts'
import { formatCount } from '#lib/text/count.ts'
import { foldText } from '#lib/text/fold-text.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { storedValue } from './cell-values.server.ts'
import type { ImportColumn } from './columns.server.ts'
import { nameColumn, type Position, positionsOf } from './headings.server.ts'
import { importLimits } from './schemas.ts'
import { readCells, type Table } from './sheet-cells.server.ts'
import { badByte } from './sheet-text.server.ts'

/** One row under the headings, by field. `row` as the sheet numbers it. */
export type SheetRow = {
  row: number
  values: Record<string, string>
  typed: Record<string, string>
  /** What it has under headings of our own reports. */
  own: string[]
  isHidden: boolean
  /** Why nobody can say which cell stands under which heading. */
  problem: TextKey | null
}

export type Sheet = {
  /** The sheet of a workbook that was read. */
  name: string
  rows: SheetRow[]
  /** Rows that are no record: sums, and headings again. */
  leftOut: { row: number; text: string }[]
  /** Headings that no column of the template has. */
  unused: string[]
  /** Headings of hidden columns that are read. */
  hiddenColumns: string[]
  /** Sheets with such a list that are not read. */
  otherSheets: string[]
}

/** What people write in a cell that has nothing. */
const nothing = /^(?:\p{Pd}+|n\/a|n\.a\.)$/iu

const badLetters = new RegExp(`${badByte}.`, 'gu')

/** A title and empty lines may stand above the headings. */
const linesToHeadings = 10

/** Reads an Excel or OpenDocument file, or a CSV file in any usual encoding and with any usual separator. */
export async function readSheet(
  content: string,
  columns: readonly ImportColumn[],
  ownHeadings: readonly string[] = [],
): Promise<Sheet> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > importLimits.bytes) throw new AppError('too_large', 'imports.errors.file.tooBig')
  const tables = await readCells({ bytes, maxRows: importLimits.rows + linesToHeadings })
  const { table, at, positions, otherSheets } = findList(tables, columns)
  if (table.openQuote)
    throw new AppError('invalid', 'imports.errors.file.openQuote', { row: String(table.openQuote) })
  const headings = table.rows[at]?.cells ?? []
  const below = table.rows.slice(at + 1)
  const name = positions[nameColumn(columns)]?.at ?? -1
  const leftOut = below.filter(({ cells }) => isSum(cells, name) || isSame(cells, headings))
  const rows = below.filter((row) => !leftOut.includes(row))
  if (rows.length === 0) throw new AppError('invalid', 'imports.errors.file.empty')
  if (rows.length > importLimits.rows)
    throw new AppError('invalid', 'imports.errors.file.tooManyRows', { max: formatCount(importLimits.rows) })
  const read = new Set<number>()
  const unread = new Set<number>()
  const cellOf = (cells: readonly string[], { at, again, surnames }: Position): string => {
    const [chosen = at, ...others] = [at, ...again].filter((index) => cells[index])
    for (const index of others) if (cells[index] !== cells[chosen]) unread.add(index)
    const parts = [chosen, ...surnames]
    for (const index of parts) read.add(index)
    return parts
      .map((index) => cells[index])
      .filter(Boolean)
      .join(' ')
  }
  const columnAt = (at: number) => columns[positions.findIndex((position) => position.at === at)]
  const sheetRows = rows.map(({ row, cells, isHidden }) => {
    const values: Record<string, string> = {}
    const typed: Record<string, string> = {}
    for (const [index, column] of columns.entries()) {
      const position = positions[index]
      const cell = position && position.at >= 0 ? cellOf(cells, position) : ''
      if (cell === '' || nothing.test(cell)) continue
      // As other programs show a byte that they cannot read.
      typed[column.field] = cell.replace(badLetters, '\ufffd')
      values[column.field] = storedValue(cell.replaceAll(badByte, ''), column)
    }
    const own = cells.filter((cell, index) => cell !== '' && ownHeadings.includes(headings[index] ?? ''))
    const problem = table.name === '' ? slipIn(cells, headings, columnAt) : null
    return { row, values, typed, own, isHidden, problem }
  })
  return {
    name: table.name,
    rows: sheetRows,
    leftOut: leftOut.map(({ row, cells }) => ({ row, text: cells.filter(Boolean).slice(0, 3).join(' · ') })),
    unused: headings.filter((heading, index) => heading !== '' && (!read.has(index) || unread.has(index))),
    hiddenColumns: headings.filter((_, index) => read.has(index) && table.hiddenColumns.includes(index)),
    otherSheets,
  }
}

/**
 * In a text with commas, an amount such as 1,200.00 moves all that follows to the right: past the last heading, or its end
 * stands where words are expected.
 */
function slipIn(
  cells: readonly string[],
  headings: readonly string[],
  columnAt: (at: number) => ImportColumn | undefined,
): TextKey | null {
  if (isLonger(cells, headings)) return 'imports.errors.rows.moreCells'
  const isCut = cells.some((cell, at) => {
    const [column, before] = [columnAt(at), columnAt(at - 1)]
    if (!column || (column.as && column.as !== 'code')) return false
    const isAmount = before?.as === 'money' || before?.as === 'count'
    return isAmount && /^\D{0,4}\d{1,3}$/.test(cells[at - 1] ?? '') && /^\d{3}(?:\.\d{1,2})?$/.test(cell)
  })
  return isCut ? 'imports.errors.rows.cutAmount' : null
}

const isLonger = (cells: readonly string[], headings: readonly string[]): boolean =>
  cells.findLastIndex((cell) => cell !== '') > headings.findLastIndex((heading) => heading !== '')

const whatIsSummed =
  'general|final|parcial|acumulado|recaudado|donado|anual|mensual|inventario|art[ií]culos?|unidades|cajas|donaciones|donantes|solicitudes|familias|voluntarios|proveedores|cantidad|existencias|monto|costo|filas'
const sum = new RegExp(
  String.raw`^(?:(?:sub|gran|grand|suma|cantidad|monto|costo)?[- ]?total(?:es)?(?: (?:${whatIsSummed}))*(?: (?:de|del|en|por|of)\b.*)?|sumas?|promedio|average|Σ|σ|ς)[\s:=$\d.,()#/-]*$`,
)

/** What a row is called stands in its first filled cell, or under the heading of the name. */
const isSum = (cells: readonly string[], name: number): boolean =>
  [cells.find((cell) => cell !== ''), cells[name]].some((cell) => sum.test(foldText(cell ?? '')))

const isSame = (cells: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, index) => foldText(heading) === foldText(cells[index] ?? ''))

/** Its headings stand in the line `at`, and each column at its position there; -1: it has none. */
type List = { table: Table; at: number; positions: readonly Position[]; otherSheets: string[] }

/**
 * The first line of a table with all required headings. Otherwise the line with most of the headings names those that
 * are absent.
 */
function findList(tables: readonly Table[], columns: readonly ImportColumn[]): List {
  const lines = tables.flatMap((table) =>
    table.rows.slice(0, linesToHeadings).map(({ cells }, at) => {
      const positions = positionsOf(cells, columns)
      const absent = columns.filter(({ isRequired }, index) => isRequired && positions[index]?.at === -1)
      return { table, at, positions, absent, found: positions.filter(({ at }) => at >= 0).length }
    }),
  )
  const [best] = lines.sort(
    (one, other) => one.absent.length - other.absent.length || other.found - one.found,
  )
  const absent = best?.absent ?? columns.filter(({ isRequired }) => isRequired)
  if (best && absent.length === 0) {
    const others = lines.filter((line) => line.absent.length === 0 && line.table.name !== best.table.name)
    return { ...best, otherSheets: [...new Set(others.map(({ table }) => table.name))] }
  }
  const names = absent.map(({ header }) => header).join(', ')
  const sheets = tables.map(({ name }) => `«${name}»`)
  throw new AppError(
    'invalid',
    sheets.length > 1 && tables[0]?.name
      ? 'imports.errors.file.columnsOfSheets'
      : 'imports.errors.file.columns',
    {
      columns: names,
      sheets: sheets.join(', '),
    },
  )
}
