import { Readable } from 'node:stream'
import type { Cell, CellKind, Heading } from '#lib/reports/report.server.ts'

/** Excel's limit per cell. */
const longestText = 32_767
const puertoRicoBehindMs = 4 * 3_600_000

const numberFormats: Partial<Record<CellKind, string>> = {
  number: '0',
  money: '"$"#,##0.00',
  // Month name: the numeric es-PR format is month-first and easily misread.
  dateTime: 'dd-mmm-yyyy h:mm AM/PM',
  day: 'dd-mmm-yyyy',
}

/**
 * Streams the workbook while the rows are read. Text cells need no formula guard: formulas have another cell type.
 */
export function workbookOf(name: string, headings: Heading[], rows: AsyncIterable<Cell[]>): Readable {
  return Readable.from(workbookBytes(name, headings, rows), { objectMode: false })
}

async function* workbookBytes(name: string, headings: Heading[], rows: AsyncIterable<Cell[]>) {
  // Imported on first use, because it takes 17 MB of memory.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(typedRows(headings, rows), {
    name,
    columns: headings.map(({ header, kind, width }) => ({ header, width, numFmt: numberFormats[kind] })),
    freezePane: { rows: 1 },
  })
}

async function* typedRows(headings: Heading[], rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) yield row.map((cell, at) => typed(cell, headings[at]!.kind))
}

function typed(cell: Cell, kind: CellKind): string | number | Date | null {
  if (cell === null) return null
  if (kind === 'number' || kind === 'money') return Number(cell)
  if (kind === 'yesNo') return cell ? 'Sí' : 'No'
  // Workbooks have no time zone, so write Puerto Rico's local time.
  if (cell instanceof Date) return new Date(cell.getTime() - puertoRicoBehindMs)
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`)
  return String(cell).replace(unfitForXml, '').slice(0, longestText)
}

// Old rows may contain characters that XML does not allow.
const unfitForXml = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]|\p{Cs}/gu
