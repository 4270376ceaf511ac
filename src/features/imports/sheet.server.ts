import { AppError } from '#lib/http/errors.ts'
import { formatCount } from '#lib/text/count.ts'
import { foldText } from '#lib/text/search-text.ts'
import { storedValue } from './cell-values.server.ts'
import type { ImportColumn } from './kinds.server.ts'
import { importLimits } from './schemas.ts'
import { readCells } from './sheet-cells.server.ts'

/** One row under the headings, by field. `row` as the sheet numbers it. */
export type SheetRow = { row: number; values: Record<string, string> }

export type Sheet = {
  rows: SheetRow[]
  /** Headings that no column of the template has. */
  unused: string[]
}

/** A title and empty lines may stand above the headings. */
const linesToHeadings = 10

/** Reads the first sheet of an Excel file, or a CSV file in UTF-8 or Windows-1252. */
export async function readSheet(content: string, columns: readonly ImportColumn[]): Promise<Sheet> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > importLimits.bytes) throw new AppError('too_large', 'imports.errors.file.tooBig')
  const lines = await readCells({ bytes, maxRows: importLimits.rows + linesToHeadings })
  const at = lineOfHeadings(lines, columns)
  const headings = lines[at]?.cells ?? []
  const rows = lines.slice(at + 1)
  if (rows.length === 0) throw new AppError('invalid', 'imports.errors.file.empty')
  if (rows.length > importLimits.rows)
    throw new AppError('invalid', 'imports.errors.file.tooManyRows', { max: formatCount(importLimits.rows) })
  const positions = positionsOf(headings, columns)
  return {
    rows: rows.map(({ row, cells }) => {
      const values: Record<string, string> = {}
      for (const [index, column] of columns.entries()) {
        const cell = cells[positions[index] ?? -1]
        if (cell !== undefined && cell !== '') values[column.field] = storedValue(cell, column)
      }
      return { row, values }
    }),
    unused: headings.filter((heading, index) => heading !== '' && !positions.includes(index)),
  }
}

/** The template's own heading goes before the others: «Nombre» beside «Nombre de quien recibe» is another person. */
const positionsOf = (headings: readonly string[], columns: readonly ImportColumn[]) => {
  const folded = headings.map(foldText)
  return columns.map(({ header, alsoCalled = [] }) => {
    const found = [header, ...alsoCalled].map((name) => folded.indexOf(foldText(name)))
    return found.find((position) => position >= 0) ?? -1
  })
}

/** The first line with all required headings. Otherwise the line with most of them names those that are absent. */
function lineOfHeadings(lines: readonly { cells: string[] }[], columns: readonly ImportColumn[]): number {
  const absentIn = lines.slice(0, linesToHeadings).map(({ cells }) => {
    const positions = positionsOf(cells, columns)
    return columns.filter(({ isRequired }, index) => isRequired && positions[index] === -1)
  })
  const fewest = Math.min(...absentIn.map(({ length }) => length))
  const at = absentIn.findIndex(({ length }) => length === fewest)
  const absent = absentIn[at] ?? columns.filter(({ isRequired }) => isRequired)
  if (absent.length === 0) return at
  const names = absent.map(({ header }) => header).join(', ')
  throw new AppError('invalid', 'imports.errors.file.columns', { columns: names })
}
