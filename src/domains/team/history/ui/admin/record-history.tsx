import { useId } from 'react'
import { useCan } from '#ui/admin/can.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Timeline, type TimelineProps } from './timeline.tsx'

type RecordHistoryProps = TimelineProps & {
  /** Above the entries: how and when the record came. */
  arrival?: string
}

/** The history section at the end of a record's dialog, for whom the server lets read it. */
export function RecordHistory({ arrival, ...timeline }: RecordHistoryProps) {
  const id = useId()
  const can = useCan()
  if (!can('history.read')) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg">
        Historial
      </h3>
      {arrival && <p className="mb-2 text-sm text-ink-2">{arrival}</p>}
      <Timeline {...timeline} />
    </section>
  )
}

type HistoryDialogProps = TimelineProps & {
  /** Names the record: `Historial de HOS-12-001`. */
  title: string
  onClose: () => void
}

/** For records without a page of their own. */
export function HistoryDialog({ title, onClose, ...timeline }: HistoryDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="sheet">
      <Timeline {...timeline} />
    </Dialog>
  )
}
