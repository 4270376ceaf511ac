import type { ReactNode } from 'react'
import type { Column } from './data-list.ts'

/** What a row shows in a column. */
export function cellOf<Row>({ cell, isName }: Pick<Column<Row>, 'cell' | 'isName'>, row: Row): ReactNode {
  const value = cell(row)
  if (!isName || !value) return value
  return (
    <span translate="no" className="contents">
      {value}
    </span>
  )
}
