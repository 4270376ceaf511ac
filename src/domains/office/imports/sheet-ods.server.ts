// What a person sees in an OpenDocument sheet: `hucre` leaves out which parts are hidden, what cells show, and grouped rows.
import { inflateRawSync } from 'node:zlib'
import { zipEntry } from './zip-size.server.ts'

/** A row as it stands in the sheet; `value` is of a number or a day, `shown` what its format makes of it. */
export type OdsCell = { type: string; value: string; shown: string; formula: string }
export type OdsSheet = {
  name: string
  isHidden: boolean
  hiddenColumns: number[]
  rows: { row: number; cells: OdsCell[]; isHidden: boolean }[]
}

const empty: OdsCell = { type: '', value: '', shown: '', formula: '' }
const tags = /<(\/?)([\w:.-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return entities[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : entity)
  })
const attribute = (attributes: string, name: string): string =>
  plain(new RegExp(`\\s${name}="([^"]*)"|\\s${name}='([^']*)'`).exec(attributes)?.slice(1).join('') ?? '')
/** Remarks and drawings in a cell are not what it says. */
const besides = /^(?:office:annotation|draw:.*|table:shapes|table:tracked-changes)$/
const isUnseen = (attributes: string) => /collapse|filter/.test(attribute(attributes, 'table:visibility'))

export function readOdsSheets(file: Buffer, maxRows: number, maxColumns: number): OdsSheet[] {
  const xml = inflateOf(file, 'content.xml')
  const hiddenStyles = new Set<string>()
  const sheets: OdsSheet[] = []
  let style = ''
  let [row, repeatedRow, column] = [0, 1, 0]
  let cells: OdsCell[] = []
  let isRowHidden = false
  let cell: (OdsCell & { repeated: number }) | null = null
  let paragraphs = 0
  let skipped: string[] = []
  const endCell = () => {
    if (cell) {
      const { repeated, ...read } = cell
      for (let each = 0; each < repeated && cells.length < maxColumns; each++) cells.push(read)
    }
    cell = null
  }
  const endRow = (sheet: OdsSheet | undefined) => {
    cells.length = 1 + cells.findLastIndex(({ shown, value, formula }) => shown || value || formula)
    for (let each = 0; cells.length > 0 && each < repeatedRow && (sheet?.rows.length ?? 0) <= maxRows; each++)
      sheet?.rows.push({ row: row + each + 1, cells, isHidden: isRowHidden })
    row += repeatedRow
  }
  for (const [, closing, name = '', attributes = '', text] of xml.matchAll(tags)) {
    const isAlone = attributes.endsWith('/')
    if (skipped.length > 0 || besides.test(name)) {
      if (closing) skipped = skipped.slice(0, -1)
      else if (name && !isAlone) skipped.push(name)
      continue
    }
    if (text !== undefined) {
      if (cell && paragraphs > 0) cell.shown += plain(text)
      continue
    }
    const repeated = (what: string) => Number(attribute(attributes, `table:number-${what}-repeated`) || 1)
    const sheet = sheets.at(-1)
    if (closing) {
      if (name === 'table:table-cell' || name === 'table:covered-table-cell') endCell()
      if (name === 'table:table-row') endRow(sheet)
      continue
    }
    if (name === 'style:style') style = attribute(attributes, 'style:name')
    else if (name === 'style:table-properties') {
      if (attribute(attributes, 'table:display') === 'false') hiddenStyles.add(style)
    } else if (name === 'table:table') {
      const isHidden = hiddenStyles.has(attribute(attributes, 'table:style-name'))
      sheets.push({ name: attribute(attributes, 'table:name'), isHidden, hiddenColumns: [], rows: [] })
      row = column = 0
    } else if (name === 'table:table-column') {
      const end = Math.min(column + repeated('columns'), maxColumns)
      for (; column < end; column++) if (isUnseen(attributes)) sheet?.hiddenColumns.push(column)
    } else if (name === 'table:table-row') {
      cells = []
      repeatedRow = repeated('rows')
      isRowHidden = isUnseen(attributes)
      if (isAlone) endRow(sheet)
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      const type = attribute(attributes, 'office:value-type')
      const value = attribute(attributes, type === 'date' ? 'office:date-value' : 'office:value')
      const formula = attribute(attributes, 'table:formula')
      cell = { ...empty, type, value, formula, repeated: repeated('columns') }
      paragraphs = 0
      if (isAlone) endCell()
    } else if (cell) {
      if (name === 'text:p' && paragraphs++ > 0) cell.shown += '\n'
      if (name === 'text:line-break') cell.shown += '\n'
      if (name === 'text:tab') cell.shown += '\t'
      if (name === 'text:s') cell.shown += ' '.repeat(Number(attribute(attributes, 'text:c') || 1) % 100)
    }
  }
  return sheets
}

function inflateOf(file: Buffer, name: string): string {
  const { isPacked, bytes } = zipEntry(file, name)
  return (isPacked ? inflateRawSync(bytes, { maxOutputLength: 30_000_000 }) : bytes).toString('utf8')
}
