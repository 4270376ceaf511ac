import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'

type PanelProps<Row> = {
  title: string
  /** A link to the whole list. */
  beside: ReactNode
  query: UseQueryResult<{ rows: Row[] }>
  loadingLabel: string
  empty: ReactNode
  /** One `li` per row. */
  children: (row: Row) => ReactNode
}

/** The first rows of a list, on the dashboard. */
export function Panel<Row>({ title, beside, query, loadingLabel, empty, children }: PanelProps<Row>) {
  return (
    <AdminSection title={title} beside={beside}>
      {query.isError && <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock label={loadingLabel} />}
      {query.data?.rows.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-4 py-2 text-ink-2">{empty}</p>
      )}
      <ul className="divide-y divide-line">{query.data?.rows.map(children)}</ul>
    </AdminSection>
  )
}
