import { useEffect, useState } from 'react'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { useTopDialog } from '../overlays/dialog-stack.ts'
import { useUiTexts } from '../text/ui-texts.tsx'
import { timing } from '../timing.ts'
import { useMediaQuery, wideScreen } from '../use-media-query.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import type { DataTableProps } from './data-list.ts'

/** A table on wide screens, cards on narrow ones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const texts = useUiTexts()
  const wide = useSteadyWide()
  const showsLoading = useSlow(Boolean(props.loading) && props.rows.length === 0)
  if (props.error) return <ErrorPanel {...props.error} />
  const waiting = props.loading && props.rows.length === 0
  if (!waiting && props.rows.length === 0) return props.filtered ? props.noMatch : props.empty
  const List = wide && !props.cards ? DataGrid : DataCards
  return (
    <>
      {props.layout && props.rows.length > 0 ? (
        props.layout(props)
      ) : (
        <List {...props} greyRows={showsLoading ? greyRowCount : 0} />
      )}
      <span role="status" className="sr-only">
        {showsLoading ? texts.loading : ''}
      </span>
    </>
  )
}

const greyRowCount = 5

/** Does not switch layouts while a dialog is open: that would unmount a row's dialog and lose its input. */
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
