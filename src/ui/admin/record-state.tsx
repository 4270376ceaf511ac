import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { LoadingBlock } from '../feedback/spinner.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { messageOf } from './query-client.ts'

/** Shown until a record has loaded, or instead of it if loading fails. */
export function RecordState({ query }: { query: UseQueryResult<unknown> }) {
  if (!query.isError) return <LoadingBlock />
  return (
    <ErrorPanel
      detail={messageOf(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

type LoadedDialogProps<T> = {
  query: UseQueryResult<T>
  title: string
  onClose: () => void
  children: (record: T) => ReactNode
}

/** The dialog of a record opened by URL, while it loads or if it no longer exists. */
export function LoadedDialog<T>({ query, title, onClose, children }: LoadedDialogProps<T>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Dialog open onClose={onClose} title={title} size="sheet">
      <RecordState query={query} />
    </Dialog>
  )
}
