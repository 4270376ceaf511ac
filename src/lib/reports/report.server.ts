import type { Db } from '../database/handle.server.ts'
import type { ReportFilter } from './report-filter.ts'

/** `money`: decimal text such as `"23.95"`. `day`: `YYYY-MM-DD`. */
export type CellKind = 'text' | 'number' | 'money' | 'dateTime' | 'day' | 'yesNo'
export type Cell = string | number | boolean | Date | null
export type Column<Row> = { header: string; kind: CellKind; width: number; value: (row: Row) => Cell }
export type Heading = Omit<Column<never>, 'value'>

/** A report without its row type: headings, and the cells of each row in the same order. */
export type Report = {
  /** The URL of the module that defines the report, so that a worker thread can import it. */
  module: string
  headings: Heading[]
  rows: (db: Db, filter: ReportFilter) => AsyncIterable<Cell[]>
  count: (db: Db, filter: ReportFilter) => Promise<number>
}

type Source<Row> = {
  module: string
  columns: Column<Row>[]
  rows: (db: Db, filter: ReportFilter) => AsyncIterable<Row>
  count: (db: Db, filter: ReportFilter) => Promise<number>
}

/** Each report has its own file and passes `module: import.meta.url`. */
export function report<Row>({ module, columns, rows, count }: Source<Row>): Report {
  return {
    module,
    headings: columns.map(({ header, kind, width }) => ({ header, kind, width })),
    async *rows(db, filter) {
      for await (const row of rows(db, filter)) yield columns.map(({ value }) => value(row))
    },
    count,
  }
}

type Value<Row> = (row: Row) => Cell

/** Builders for a report's columns: header, value, width in characters. */
export const columnsOf = <Row>() => ({
  text: (header: string, value: Value<Row>, width = 24): Column<Row> => ({
    header,
    kind: 'text',
    width,
    value,
  }),
  number: (header: string, value: Value<Row>, width = 12): Column<Row> => ({
    header,
    kind: 'number',
    width,
    value,
  }),
  money: (header: string, value: Value<Row>): Column<Row> => ({ header, kind: 'money', width: 14, value }),
  dateTime: (header: string, value: Value<Row>): Column<Row> => ({
    header,
    kind: 'dateTime',
    width: 22,
    value,
  }),
  day: (header: string, value: Value<Row>): Column<Row> => ({ header, kind: 'day', width: 14, value }),
  yesNo: (header: string, value: Value<Row>): Column<Row> => ({ header, kind: 'yesNo', width: 12, value }),
})

/** The display text of a stored value. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string | null): string | null =>
  value === null ? null : (labels[value] ?? value)
