import { type ReactNode, useContext } from 'react'
import { PageTitle } from '../admin/page-title.ts'
import { classNames } from '../class-names.ts'
import { cellOf } from './cell-of.tsx'
import { apart, type Column, type DataTableProps } from './data-list.ts'

type PrintedTableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rows' | 'rowKey'>

/** A DataTable on paper, from a wide screen or a narrow one: words only, with its head on each sheet. */
export function PrintedTable<Row>({ caption, columns, rows, rowKey }: PrintedTableProps<Row>) {
  const isNamed = useContext(PageTitle) === caption
  const printed = apart(columns).filter(
    ({ actions, cell }) => !actions && rows.some((row) => isFilled(cell(row))),
  )
  return (
    <table className={classNames('printed-table', printed.length > portraitColumns && 'printed-wide')}>
      <caption className={isNamed ? 'sr-only' : 'pb-1 text-start font-serif text-base'}>{caption}</caption>
      <thead>
        <tr>
          {printed.map((column) => (
            <th key={column.key} scope="col" className={alignClass(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {printed.map((column) => (
              <td key={column.key} className={alignClass(column)}>
                {cellOf(column, row)}
                {column.below?.(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** More of them need a sheet on its side. */
const portraitColumns = 5

const isFilled = (value: ReactNode) =>
  value !== null && value !== undefined && value !== '' && value !== false

const alignClass = <Row,>({ align }: Column<Row>) => (align === 'end' ? 'text-end' : 'text-start')
