import type { ReactNode } from 'react'
import type { ErrorPanelProps } from '../feedback/error-panel.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Under what the cell says, outside the row's link: where the first column has links of its own. */
  below?: (row: Row) => ReactNode
  /** What the list is asked to sort by; without it the column does not sort. */
  sortKey?: string
  align?: 'start' | 'end'
  hideOnCard?: boolean
  /** Buttons and menus: no heading on a card, at its foot. */
  actions?: boolean
}

export type Sort = { key: string; direction: 'asc' | 'desc' }

export type Selection = {
  selected: ReadonlySet<string | number>
  onChange: (selected: ReadonlySet<string | number>) => void
  rowName: (key: string | number) => string
}

export type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The first column then leads there, by a real link. */
  rowHref?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection
  loading?: boolean
  error?: ErrorPanelProps
  /** There is nothing yet… */
  empty?: ReactNode
  /** …or nothing that matches: `filtered` tells which. */
  noMatch?: ReactNode
  filtered?: boolean
  /** Cards on wide screens too. */
  cards?: boolean
}

export type DataListProps<Row> = DataTableProps<Row> & { greyRows: number }
