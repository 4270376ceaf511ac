import { AppError } from '#lib/http/errors.ts'
import { formatCount } from '#lib/text/count.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { storedValue } from './cell-values.server.ts'
import type { ImportColumn } from './columns.server.ts'
import { importLimits } from './schemas.ts'
import { readCells, type Table } from './sheet-cells.server.ts'

/** One row under the headings, by field. `row` as the sheet numbers it. */
export type SheetRow = {
  row: number
  values: Record<string, string>
  typed: Record<string, string>
  /** What it has under headings of our own reports. */
  own: string[]
  isHidden: boolean
}

export type Sheet = {
  /** The sheet of a workbook that was read. */
  name: string
  rows: SheetRow[]
  /** Rows that are no record: sums, and headings again. */
  leftOut: { row: number; text: string }[]
  /** Headings that no column of the template has. */
  unused: string[]
}

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
  const { table, at, positions } = findList(tables, columns)
  const headings = table.rows[at]?.cells ?? []
  const below = table.rows.slice(at + 1)
  const leftOut = below.filter(({ cells }) => isSum(cells) || isSame(cells, headings))
  const rows = below.filter((row) => !leftOut.includes(row))
  if (rows.length === 0) throw new AppError('invalid', 'imports.errors.file.empty')
  if (rows.length > importLimits.rows)
    throw new AppError('invalid', 'imports.errors.file.tooManyRows', { max: formatCount(importLimits.rows) })
  return {
    name: table.name,
    rows: rows.map(({ row, cells, isHidden }) => {
      const values: Record<string, string> = {}
      const typed: Record<string, string> = {}
      for (const [index, column] of columns.entries()) {
        const cell = cells[positions[index] ?? -1]
        if (cell === undefined || cell === '') continue
        typed[column.field] = cell
        values[column.field] = storedValue(cell, column)
      }
      const own = cells.filter((cell, index) => cell !== '' && ownHeadings.includes(headings[index] ?? ''))
      return { row, values, typed, own, isHidden }
    }),
    leftOut: leftOut.map(({ row, cells }) => ({ row, text: cells.filter(Boolean).slice(0, 3).join(' · ') })),
    unused: headings.filter((heading, index) => heading !== '' && !positions.includes(index)),
  }
}

const isSum = (cells: readonly string[]): boolean =>
  cells.some((cell) =>
    /^(?:(?:sub|gran )?total(?:es)?(?: general)?|sumas?|grand total)\s*:?$/.test(foldText(cell)),
  )

const isSame = (cells: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, index) => foldText(heading) === foldText(cells[index] ?? ''))

/** The template's own heading goes before the others: «Nombre» beside «Nombre de quien recibe» is another person. */
const positionsOf = (headings: readonly string[], columns: readonly ImportColumn[]) => {
  const folded = headings.map(foldText)
  return columns.map(({ header, alsoCalled = [] }) => {
    const found = [header, ...alsoCalled].map((name) => folded.indexOf(foldText(name)))
    return found.find((position) => position >= 0) ?? -1
  })
}

/** Its headings stand in the line `at`, and each column at its position there; -1: it has none. */
type List = { table: Table; at: number; positions: readonly number[] }

/**
 * The first line of a table with all required headings. Otherwise the line with most of the headings names those that
 * are absent.
 */
function findList(tables: readonly Table[], columns: readonly ImportColumn[]): List {
  const lines = tables.flatMap((table) =>
    table.rows.slice(0, linesToHeadings).map(({ cells }, at) => {
      const positions = positionsOf(cells, columns)
      const absent = columns.filter(({ isRequired }, index) => isRequired && positions[index] === -1)
      return { table, at, positions, absent, found: positions.filter((position) => position >= 0).length }
    }),
  )
  const [best] = lines.sort(
    (one, other) => one.absent.length - other.absent.length || other.found - one.found,
  )
  const absent = best?.absent ?? columns.filter(({ isRequired }) => isRequired)
  if (best && absent.length === 0) return best
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
