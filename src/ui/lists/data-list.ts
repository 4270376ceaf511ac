import type { ReactNode } from 'react'
import type { ErrorPanelProps } from '../feedback/error-panel.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Of a person, an institution or a place: a browser that translates the page leaves it as it is. */
  isName?: boolean
  /** A second fact in the same cell, below the first and outside the row's link. On a card and on paper it is apart. */
  second?: Pick<Column<Row>, 'key' | 'header' | 'cell' | 'isName' | 'sortKey' | 'hideOnCard'>
  /** Below the cell's content and outside the row's link, so that it may contain links. */
  below?: (row: Row) => ReactNode
  /** The sort key of the endpoint. Without it the column is not sortable. */
  sortKey?: string
  align?: 'start' | 'end'
  hideOnCard?: boolean
  /** On a card: at the end of the title's line (an amount), or in the one line below it, both without a heading. */
  onCard?: 'corner' | 'line'
  /** Shown by default from this window width on. */
  fromWidth?: '80rem' | '90rem'
  /** Left out of the table while no row of the page has a value. */
  hideWhenEmpty?: boolean
  /** The row's link and the card's title. Default: the first column. */
  isTitle?: boolean
  /** Buttons and menus: on a card they go at the bottom, without a heading. */
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
  /** On paper, where the width of the window does not count. Default: `columns`. */
  printedColumns?: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Makes the title column a link. */
  rowHref?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection
  loading?: boolean
  error?: ErrorPanelProps
  /** Shown if there are no rows… */
  empty?: ReactNode
  /** …or, if `filtered`, no matching rows. */
  noMatch?: ReactNode
  filtered?: boolean
  /** Cards on wide screens too. */
  cards?: boolean
  /** Shows the rows instead of a table or cards, on paper too. */
  layout?: (props: { rows: readonly Row[] }) => ReactNode
}

export type DataListProps<Row> = DataTableProps<Row> & {
  greyRows: number
  /** What a table says below its head while it has no rows. */
  children?: ReactNode
}

/** Each fact on its own: for cards and for paper. */
export const apart = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.flatMap(({ second, ...column }) => (second ? [column, second] : [column]))

export const titleOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ isTitle }) => isTitle) ?? columns[0]
