// The worker thread of one sheet. A hostile file of a few kilobytes can keep a CPU busy for a minute.
import { parentPort, workerData } from 'node:worker_threads'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { SheetJob } from './sheet-cells.server.ts'

const { bytes, maxRows } = workerData as SheetJob
const zipSignature = 'PK'
/** The templates have fewer. */
const maxColumns = 200
/** `maxColumns`, and rows with room for empty ones: what lies beyond is not unpacked. */
const range = 'A1:GR20000'

const file = Buffer.from(bytes)
const isExcel = file.subarray(0, 2).toString('latin1') === zipSignature
const rows = isExcel ? (await readXlsx(file, { sheets: [0], range })).sheets[0]?.rows : readCsv(file)
const filled: { row: number; cells: string[] }[] = []
for (const [index, row] of (rows ?? []).entries()) {
  const cells = row.slice(0, maxColumns).map(textOf)
  if (index > 0 && cells.every((cell) => cell === '')) continue
  filled.push({ row: index + 1, cells })
  if (filled.length > maxRows) break
}
parentPort?.postMessage(filled)

function readCsv(content: Buffer): unknown[][] {
  const utf8 = content.toString('utf8')
  // Excel on Windows may still save accents in its old encoding.
  const text = utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(content) : utf8
  const clean = text.replace(/^\ufeff/, '')
  const firstLine = clean.split('\n', 1)[0] ?? ''
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  return parseCsv(clean, { delimiter })
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // A formula of Excel may give 0.30000000000000004.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)))
  return String(cell).trim()
}
