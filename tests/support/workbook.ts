import { strFromU8, unzipSync } from 'fflate'

type ReadCell = { type: string; value: string; format: string | null; formula: boolean }
export type ReadSheet = {
  name: string
  rows: ReadCell[][]
  frozenRows: number
  widths: number[]
  columns: number
}

/** Reads a workbook's XML directly, independent of the code that wrote it. */
export function readWorkbook(bytes: Uint8Array): ReadSheet {
  const files = unzipSync(bytes)
  const part = (path: string) => (files[path] ? strFromU8(files[path]) : '')
  const sheet = part('xl/worksheets/sheet1.xml')
  const formats = formatsOf(part('xl/styles.xml'))
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) =>
    textOf(si ?? ''),
  )
  const rows = [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row]) => {
    const cells: ReadCell[] = []
    for (const [, attributes = '', content = ''] of (row ?? '').matchAll(
      /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      cells[columnOf(attributes)] = cellOf(attributes, content, shared, formats)
    }
    return cells
  })
  return {
    name: decode(/<sheet\b[^>]*\bname="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? ''),
    rows,
    frozenRows: /state="frozen"/.test(sheet) ? Number(/\bySplit="(\d+)"/.exec(sheet)?.[1] ?? 0) : 0,
    widths: [...sheet.matchAll(/<col\b[^>]*\bwidth="([\d.]+)"/g)].map(([, width]) => Number(width)),
    columns: rows[0]?.length ?? 0,
  }
}

/** The date of a serial number, with its clock read as UTC. */
export const dateOfSerial = (serial: number): Date => new Date(Math.round((serial - 25_569) * 86_400_000))

function cellOf(attributes: string, content: string, shared: string[], formats: string[]): ReadCell {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  const value = decode(/<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '')
  return {
    type,
    value: type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(content) : value,
    format: formats[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? null,
    formula: /<f\b/.test(content),
  }
}

function formatsOf(styles: string): string[] {
  const customFormats = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      decode(code ?? ''),
    ]),
  )
  const cells = /<cellXfs\b.*?<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  return [...cells.matchAll(/<xf\b[^>]*numFmtId="(\d+)"/g)].map(([, id]) => customFormats.get(id) ?? `#${id}`)
}

function columnOf(attributes: string): number {
  const columnName = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A'
  return [...columnName].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, t]) => decode(t ?? '')).join('')

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decode = (xml: string) =>
  xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : entities[name]!,
  )
