// The worker thread of one sheet. A hostile file of a few kilobytes can keep a CPU busy for a minute.
import { parentPort, workerData } from 'node:worker_threads'
import { formatValue, type Sheet, type SheetFilterInfo } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { readXls, readXlsx } from 'hucre/xlsx'
import { cleanText } from '#lib/text/clean-text.ts'
import type { SheetJob, Table } from './sheet-cells.server.ts'
import { type OdsCell, readOdsSheets } from './sheet-ods.server.ts'
import { textOfFile } from './sheet-text.server.ts'
import { viewsOfXls, type XlsView } from './sheet-xls.server.ts'

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
  if (start.startsWith('PK') && start.includes('opendocument.spreadsheet'))
    return readOdsSheets(file, maxRows, maxColumns)
      .filter(({ isHidden }) => !isHidden)
      .map(({ rows, ...sheet }) => ({
        ...sheet,
        rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(textOfOds) })),
      }))
  if (start.startsWith('PK')) {
    const sheets = ({ hidden, veryHidden }: SheetFilterInfo) => !hidden && !veryHidden
    return (await readXlsx(file, { range, sheets, readStyles: true })).sheets.map((sheet) => tableOf(sheet))
  }
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    const views = viewsOfXls(file)
    const { sheets } = await readXls(file, { range })
    return sheets.flatMap((sheet, index) => {
      const view = views[index]
      return view?.isHidden ? [] : [tableOf(sheet, view)]
    })
  }
  const text = firstLines(textOfFile(file).replace(/^\ufeff/, ''))
  const separators = [',', ';', '\t', '|'].filter((sign) => text.includes(sign))
  return (separators.length > 0 ? separators : [',']).map((delimiter) => ({
    ...tableOf({ name: '', rows: parseCsv(text, { delimiter }) }),
    openQuote: openQuoteIn(text, delimiter),
  }))
}

/** A cell in quotes that goes on to the end of the file, or to the quote of another row, would swallow the rows between. */
function openQuoteIn(text: string, delimiter: string): number {
  const plain = `[^${delimiter}\r\n]*`
  const cells = new RegExp(`(?:"([^"]*(?:""[^"]*)*)("|$))?(${plain})([${delimiter}]|\r\n?|\n|$)`, 'gy')
  let row = 1
  for (const [cell, quoted = '', closing, rest = '', end = ''] of text.matchAll(cells)) {
    if (closing === '' || (/[\r\n]/.test(quoted) && rest.trim() !== '')) return row
    if (cell === '') break
    if (/[\r\n]/.test(end)) row++
  }
  return 0
}

/** Two million line ends would be two million rows in memory. */
function firstLines(text: string): string {
  let at = 0
  for (const { index } of text.matchAll(/\r\n?|\n/g)) if (++at === maxLines) return text.slice(0, index)
  return text
}

function tableOf(
  sheet: Pick<Sheet, 'name' | 'rows' | 'rowDefs' | 'columns' | 'cells'>,
  view?: XlsView,
): Table {
  const rows: Table['rows'] = []
  for (const [index, row] of sheet.rows.entries()) {
    // An empty row of an .xls file is null.
    const cells = (row ?? []).slice(0, maxColumns).map((value, column) => {
      const at = `${index},${column}`
      const { style, formula } = sheet.cells?.get(at) ?? {}
      return value === null && formula ? `=${formula}` : textOf(value, style?.numFmt ?? view?.formats.get(at))
    })
    if (index > 0 && cells.every((cell) => cell === '')) continue
    const isHidden = sheet.rowDefs?.get(index)?.hidden === true || view?.hiddenRows.has(index) === true
    rows.push({ row: index + 1, cells, isHidden })
    if (rows.length > maxRows) break
  }
  const hidden = [...(sheet.columns ?? []).entries()].filter(([, column]) => column.hidden)
  return {
    name: sheet.name,
    rows,
    hiddenColumns: [...hidden.map(([index]) => index), ...(view?.hiddenColumns ?? [])],
  }
}

/** What a person reads in the cell; of numbers, the digits behind what the format rounds. */
function textOf(value: unknown, format = ''): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayText(value.toISOString())
  if (value === true) return 'VERDADERO'
  if (value === false) return 'FALSO'
  // Percentages, and codes that a format fills with zeros.
  if (typeof value === 'number')
    return numberText(value, /%|^[^.,e]*00/i.test(format) ? formatValue(value, format) : '')
  return cleanText(String(value))
}

function textOfOds({ type, value, shown, formula }: OdsCell): string {
  if (formula && !type && !shown) return `=${formula.replace(/^\w+:=/, '')}`
  if (type === 'date') return dayText(value)
  const isNumber = ['float', 'currency', 'percentage'].includes(type) && value !== ''
  return isNumber ? numberText(Number(value), shown.trim()) : cleanText(shown)
}

/** Excel stores a time as one of its day 0, or of the first day of 1904. */
function dayText(iso: string): string {
  const [day = '', time = ''] = iso.replace(/(?:\.\d+)?Z?$/, '').split('T')
  const hour = time.replace(/:00$/, '')
  if (/^1899-12-3[01]$|^1904-01-01$/.test(day) && hour) return hour
  return hour && hour !== '00:00' ? `${day} ${hour}` : day
}

function numberText(value: number, shown: string): string {
  const isWord = /%$|^\p{L}+$/u.test(shown)
  const digits = shown.replace(/\D/g, '')
  const isFilled =
    !/[.,]/.test(shown) && digits.startsWith('0') && digits.replace(/^0+/, '') === String(value)
  if (isWord || isFilled) return shown
  // What a number of more digits was, nobody knows any more.
  if (Math.abs(value) >= keptDigits) return value.toExponential()
  // A formula of Excel may give 0.30000000000000004.
  return String(Number(value.toFixed(6)))
}
