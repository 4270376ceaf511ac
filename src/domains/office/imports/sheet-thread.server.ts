// The worker thread of one sheet. A hostile file of a few kilobytes can keep a CPU busy for a minute.
import { parentPort, workerData } from 'node:worker_threads'
import { parseCsv } from 'hucre/csv'
import { readOds } from 'hucre/ods'
import { readXls, readXlsx } from 'hucre/xlsx'
import { cleanText } from '#lib/text/clean-text.ts'
import type { SheetJob, Table } from './sheet-cells.server.ts'
import { textOfFile } from './sheet-text.server.ts'

const { bytes, maxRows } = workerData as SheetJob
/** The templates have fewer. */
const maxColumns = 200
/** `maxColumns`, and rows with room for empty ones: what lies beyond is not unpacked. */
const range = 'A1:GR20000'
/** As many lines of a text. */
const maxLines = 20_000
/** The digits of a number that a spreadsheet keeps. */
const keptDigits = 1e15

const file = Buffer.from(bytes)
const start = file.subarray(0, 200).toString('latin1')
parentPort?.postMessage(await tablesOf())

/** What may be the list: each sheet that a person sees, or a text with each separator. */
async function tablesOf(): Promise<Table[]> {
  if (start.startsWith('PK')) {
    const isOds = start.includes('opendocument.spreadsheet')
    const { sheets } = isOds
      ? await readOds(file, { range })
      : await readXlsx(file, { range, sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden })
    return sheets.map(tableOf)
  }
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    const { sheets } = await readXls(file, { range })
    return sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden).map(tableOf)
  }
  if (/^\W*<(?:html|table|!doctype|\?xml)/i.test(start)) throw new Error('a web page')
  const text = firstLines(textOfFile(file).replace(/^\ufeff/, ''))
  const separators = [',', ';', '\t', '|'].filter((sign) => text.includes(sign))
  return (separators.length > 0 ? separators : [',']).map((delimiter) =>
    tableOf({ name: '', rows: parseCsv(text, { delimiter }) }),
  )
}

/** Two million line ends would be two million rows in memory. */
function firstLines(text: string): string {
  let at = 0
  for (const { index } of text.matchAll(/\r\n?|\n/g)) if (++at === maxLines) return text.slice(0, index)
  return text
}

function tableOf(sheet: {
  name: string
  rows: unknown[][]
  rowDefs?: Map<number, { hidden?: boolean }>
}): Table {
  const rows: Table['rows'] = []
  for (const [index, row] of sheet.rows.entries()) {
    const cells = row.slice(0, maxColumns).map(textOf)
    if (index > 0 && cells.every((cell) => cell === '')) continue
    rows.push({ row: index + 1, cells, isHidden: sheet.rowDefs?.get(index)?.hidden === true })
    if (rows.length > maxRows) break
  }
  return { name: sheet.name, rows }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') {
    // What a number of more digits was, nobody knows any more.
    if (Math.abs(cell) >= keptDigits) return cell.toExponential()
    // A formula of Excel may give 0.30000000000000004.
    return String(Number(cell.toFixed(6)))
  }
  return cleanText(String(cell))
}
