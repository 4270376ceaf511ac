// What a person sees of an .xls sheet, which `hucre` does not tell: the hidden parts, and the formats of numbers.

export type XlsView = {
  isHidden: boolean
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
  /** By `row,column`. */
  formats: Map<string, string>
}

const id = {
  end: 0x0a,
  begin: 0x809,
  sheet: 0x85,
  format: 0x41e,
  style: 0xe0,
  row: 0x208,
  columns: 0x7d,
  numbers: 0xbd,
}
/** A number, a short number, a formula. */
const cells = [0x203, 0x27e, 0x06]
const builtIn: readonly [number, string][] = [
  [9, '0%'],
  [10, '0.00%'],
]

/** In the order of the workbook's sheets. */
export function viewsOfXls(file: Buffer): XlsView[] {
  const book = workbookIn(file)
  const formats = new Map(builtIn)
  const styles: number[] = []
  const sheets: { at: number; isHidden: boolean }[] = []
  for (const { kind, data } of recordsFrom(book, 0)) {
    if (kind === id.sheet) sheets.push({ at: data.readUInt32LE(0), isHidden: ((data[4] ?? 0) & 3) > 0 })
    else if (kind === id.style) styles.push(data.readUInt16LE(2))
    else if (kind === id.format)
      formats.set(data.readUInt16LE(0), data.toString(data[4] ? 'utf16le' : 'latin1', 5))
  }
  return sheets.map(({ at, isHidden }) => {
    const view: XlsView = { isHidden, hiddenRows: new Set(), hiddenColumns: new Set(), formats: new Map() }
    const setFormat = (row: number, column: number, style: number) => {
      const format = formats.get(styles[style] ?? 0)
      if (format) view.formats.set(`${row},${column}`, format)
    }
    for (const { kind, data } of recordsFrom(book, at)) {
      if (kind === id.row && data.readUInt16LE(12) & 0x20) view.hiddenRows.add(data.readUInt16LE(0))
      else if (kind === id.columns && data.readUInt16LE(8) & 1)
        for (let column = data.readUInt16LE(0); column <= data.readUInt16LE(2); column++)
          view.hiddenColumns.add(column)
      else if (cells.includes(kind))
        setFormat(data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4))
      else if (kind === id.numbers)
        for (let part = 0; part * 6 + 10 < data.length; part++)
          setFormat(data.readUInt16LE(0), data.readUInt16LE(2) + part, data.readUInt16LE(4 + part * 6))
    }
    return view
  })
}

/** The records of one part of the workbook, which ends where it says so; a chart in it begins and ends another. */
function* recordsFrom(book: Buffer, start: number): Generator<{ kind: number; data: Buffer }> {
  let depth = 0
  for (let at = start; at + 4 <= book.length; ) {
    const kind = book.readUInt16LE(at)
    const end = at + 4 + book.readUInt16LE(at + 2)
    if (kind === id.begin) depth++
    if (kind === id.end && --depth === 0) return
    if (depth === 1) yield { kind, data: book.subarray(at + 4, end) }
    at = end
  }
}

/** The stream of the workbook in its container, whose table of 109 parts is enough for 7 MB. */
function workbookIn(file: Buffer): Buffer {
  const size = 1 << file.readUInt16LE(30)
  const starts = Array.from({ length: Math.min(file.readUInt32LE(44), 109) }, (_, part) =>
    file.readUInt32LE(76 + part * 4),
  )
  const table = Buffer.concat(starts.map((start) => file.subarray((start + 1) * size, (start + 2) * size)))
  const stream = (first: number) => chain(file.subarray(size), size, table, first)
  const directory = stream(file.readUInt32LE(48))
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const name = directory.toString('utf16le', at, at + Math.max(0, directory.readUInt16LE(at + 64) - 2))
    if (name !== 'Workbook' && name !== 'Book') continue
    const [first, length] = [directory.readUInt32LE(at + 116), directory.readUInt32LE(at + 120)]
    if (length >= file.readUInt32LE(56)) return stream(first).subarray(0, length)
    // Short streams share one, which begins where the first entry says.
    const short = stream(directory.readUInt32LE(116))
    return chain(short, 64, stream(file.readUInt32LE(60)), first).subarray(0, length)
  }
  throw new Error('no workbook')
}

/** The parts of a stream: the table says which follows which. */
function chain(bytes: Buffer, size: number, table: Buffer, first: number): Buffer {
  const parts: Buffer[] = []
  for (let next = first; next * 4 + 4 <= table.length && parts.length * size <= bytes.length; ) {
    parts.push(bytes.subarray(next * size, (next + 1) * size))
    next = table.readUInt32LE(next * 4)
  }
  return Buffer.concat(parts)
}
