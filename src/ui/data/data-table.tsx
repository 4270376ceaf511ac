import { type ReactNode, useEffect, useState } from 'react'
import { ErrorPanel, type ErrorPanelProps } from '../feedback/error-panel.tsx'
import { useTopDialog } from '../overlays/dialog-stack.ts'
import { useUiTexts } from '../text/ui-texts.tsx'
import { timing } from '../timing.ts'
import { useMediaQuery, wideScreen } from '../use-media-query.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'

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

/** One list, the same data twice: a table on wide screens, cards on phones (care.md#lists). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const words = useUiTexts()
  const wide = useSteadyWide()
  const showsLoading = useSlow(Boolean(props.loading) && props.rows.length === 0)
  if (props.error) return <ErrorPanel {...props.error} />
  const waiting = props.loading && props.rows.length === 0
  if (!waiting && props.rows.length === 0) return props.filtered ? props.noMatch : props.empty
  const List = wide && !props.cards ? DataGrid : DataCards
  return (
    <>
      <List {...props} greyRows={showsLoading ? greyRowCount : 0} />
      <span role="status" className="sr-only">
        {showsLoading ? words.loading : ''}
      </span>
    </>
  )
}

export type DataListProps<Row> = DataTableProps<Row> & { greyRows: number }

const greyRowCount = 5

/** Table and cards do not share their rows: a dialog opened from a row would close with what was typed in it. */
function useSteadyWide() {
  const now = useMediaQuery(wideScreen)
  const isDialogOpen = useTopDialog() !== null
  const [wide, setWide] = useState(now)
  if (wide !== now && !isDialogOpen) setWide(now)
  return wide
}

function useSlow(waiting: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), timing.loadingRowsAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
