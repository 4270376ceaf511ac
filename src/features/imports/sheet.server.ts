import { AppError } from '#lib/http/errors.ts'
import { foldText } from '#lib/text/search-text.ts'
import type { ImportColumn } from './kinds.server.ts'
import { importLimits } from './schemas.ts'
import { readCells } from './sheet-cells.server.ts'

/** One row under the headings, by field. `row` as the sheet numbers it. */
export type SheetRow = { row: number; values: Record<string, string> }

/** Reads the first sheet of an Excel file, or a CSV file in UTF-8 or Windows-1252. */
export async function readSheet(content: string, columns: readonly ImportColumn[]): Promise<SheetRow[]> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > importLimits.bytes) throw new AppError('too_large', 'imports.errors.file.tooBig')
  const [first, ...rows] = await readCells({ bytes, maxRows: importLimits.rows + 1 })
  const headings = first?.cells ?? []
  const positions = columns.map(({ header }) =>
    headings.findIndex((heading) => foldText(heading) === foldText(header)),
  )
  const absent = columns.filter(({ isRequired }, index) => isRequired && positions[index] === -1)
  if (absent.length > 0) {
    const names = absent.map(({ header }) => header).join(', ')
    throw new AppError('invalid', 'imports.errors.file.columns', { columns: names })
  }
  if (rows.length === 0) throw new AppError('invalid', 'imports.errors.file.empty')
  if (rows.length > importLimits.rows)
    throw new AppError('invalid', 'imports.errors.file.tooManyRows', { max: importLimits.rows })
  return rows.map(({ row, cells }) => {
    const values: Record<string, string> = {}
    for (const [at, column] of columns.entries()) {
      const cell = cells[positions[at] ?? -1]
      if (cell !== undefined && cell !== '') values[column.field] = storedValue(cell, column)
    }
    return { row, values }
  })
}

function storedValue(cell: string, { as, values }: ImportColumn): string {
  // The exports write an apostrophe before text that looks like a formula.
  const plain = cell.replace(/^'(?=[=+\-@])/, '')
  if (as === 'money') return plain.replace(/[$\s]/g, '').replace(/,(?=\d{3}\b)/g, '')
  if (as === 'day') return dayOf(plain)
  const known = Object.entries(values ?? {}).find(([word]) => foldText(word) === foldText(plain))
  return known ? known[1] : plain
}

/** `2025-03-07`, or `3/7/2025` with the month first, as Puerto Rico writes it. */
function dayOf(cell: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  if (!match) return cell
  const [, month = '', day = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
