import { useId } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Timeline, type TimelineProps } from './timeline.tsx'

/** The end of a record's dialog: what happened to it. */
export function RecordHistory(props: TimelineProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg">
        Historial
      </h3>
      <Timeline {...props} />
    </section>
  )
}

type HistoryDialogProps = TimelineProps & {
  /** Whose it is: «Historial de HOS-12-001». */
  title: string
  onClose: () => void
}

/** For a record of a list that has no page of its own. */
export function HistoryDialog({ title, onClose, ...timeline }: HistoryDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="sheet">
      <Timeline {...timeline} />
    </Dialog>
  )
}
