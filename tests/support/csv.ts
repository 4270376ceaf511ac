/** Strict RFC 4180 parser: refuses bare line feeds, stray quotes and rows of different length. */
export function readCsv(bytes: Buffer): { rows: string[][]; hasBom: boolean } {
  const text = bytes.toString('utf8')
  const hasBom = text.startsWith('\ufeff')
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  field.lastIndex = hasBom ? 1 : 0
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new Error(`Not CSV from character ${at}: ${text.slice(at, at + 60)}`)
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') {
      if (rows[0] && row.length !== rows[0].length)
        throw new Error(`Row ${rows.length} has ${row.length} cells`)
      rows.push(row)
      row = []
    }
  }
  return { rows, hasBom }
}
