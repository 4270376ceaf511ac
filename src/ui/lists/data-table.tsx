import { useEffect, useState } from 'react'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { useTopDialog } from '../overlays/dialog-stack.ts'
import { useUiTexts } from '../text/ui-texts.tsx'
import { timing } from '../timing.ts'
import { useMediaQuery, wideScreen } from '../use-media-query.ts'
import { usePrinting } from '../use-printing.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import type { DataTableProps } from './data-list.ts'
import { PrintedTable } from './printed-table.tsx'

/** A table on wide screens, cards on narrow ones, a plain table on paper. */
export function DataTable<Row>({ printedColumns, ...props }: DataTableProps<Row>) {
  const texts = useUiTexts()
  const isPrinting = usePrinting()
  const wide = useSteadyWide(isPrinting)
  const showsLoading = useSlow(Boolean(props.loading) && props.rows.length === 0)
  if (props.error) return <ErrorPanel {...props.error} />
  const waiting = props.loading && props.rows.length === 0
  const hasNone = !waiting && props.rows.length === 0
  const none = hasNone && (props.filtered ? props.noMatch : props.empty)
  const isGrid = wide && !props.cards
  // A table without rows keeps its head (rulings.md#empty-screens). Cards and paper have none to keep.
  if (hasNone && (!isGrid || isPrinting)) return none
  const List = isGrid ? DataGrid : DataCards
  return (
    <>
      {props.layout && props.rows.length > 0 ? (
        props.layout(props)
      ) : (
        <>
          {/* The screen's rows stay: their menus and half-typed values are there after printing. */}
          <div className="contents print:hidden">
            <List {...props} greyRows={showsLoading ? greyRowCount : 0}>
              {none}
            </List>
          </div>
          {isPrinting && <PrintedTable {...props} columns={printedColumns ?? props.columns} />}
        </>
      )}
      <span role="status" className="sr-only">
        {showsLoading ? texts.loading : ''}
      </span>
    </>
  )
}

const greyRowCount = 5

/**
 * Does not switch layouts while a dialog is open: that would unmount a row's dialog and lose its input. Nor for a sheet of
 * paper, which is narrower than the window.
 */
function useSteadyWide(isPrinting: boolean) {
  const now = useMediaQuery(wideScreen)
  const isDialogOpen = useTopDialog() !== null
  const [wide, setWide] = useState(now)
  if (wide !== now && !isDialogOpen && !isPrinting) setWide(now)
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
