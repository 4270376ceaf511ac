import type { Cell, CellKind, Heading } from '#lib/reports/report.server.ts'
import { toLocalInput } from '#lib/text/dates.ts'
import { guardFormula } from './rules.ts'

const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** RFC 4180 with a BOM: without it Excel assumes Windows-1252 and breaks accents. */
export async function* csvOf(headings: Heading[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield byteOrderMark + headings.map(({ header }) => quoted(header)).join(',') + lineEnd
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(row.map((cell, at) => csvCell(cell, headings[at]!.kind)).join(','))
    if (lines.length === linesPerChunk) {
      yield lines.join(lineEnd) + lineEnd
      lines = []
    }
  }
  if (lines.length > 0) yield lines.join(lineEnd) + lineEnd
}

const linesPerChunk = 100

/** Numbers are unquoted. Text is quoted and guarded against formulas. */
function csvCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return ''
  if (kind === 'number' || kind === 'money') return String(cell)
  if (kind === 'yesNo') return quoted(cell ? 'Sí' : 'No')
  if (cell instanceof Date) return quoted(toLocalInput(cell).replace('T', ' '))
  return quoted(guardFormula(String(cell)))
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
