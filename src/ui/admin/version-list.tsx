import type { ReactNode } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '../button.tsx'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { LoadingBlock } from '../feedback/spinner.tsx'
import { messageOf } from './query-client.ts'
import type { ListResult } from './use-read.ts'

/** `savedAt` is null for the version that came with the program. */
type SavedVersion = { id: number; savedAt: string | null; savedBy: string | null }

type VersionListProps<Version extends SavedVersion> = {
  query: ListResult<Version>
  nameOf: (version: Version) => string
  badges: (version: Version) => ReactNode
  /** The button that goes back to this version. */
  restore: (version: Version) => ReactNode
  onShow: (version: Version) => void
}

/** The saved versions of a record, newest first. */
export function VersionList<Version extends SavedVersion>({
  query,
  nameOf,
  badges,
  restore,
  onShow,
}: VersionListProps<Version>) {
  if (!query.data) {
    if (!query.isError) return <LoadingBlock />
    return <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
  }
  return (
    <ul aria-label="Versiones" className="divide-y divide-line">
      {query.data.rows.map((version) => (
        <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span className="min-w-0 flex-[1_1_12rem]">
            {nameOf(version)}
            {version.savedBy && <span className="text-ink-2"> · {version.savedBy}</span>}
          </span>
          {badges(version)}
          <Button size="small" aria-label={`Ver: ${nameOf(version)}`} onClick={() => onShow(version)}>
            Ver
          </Button>
          {restore(version)}
        </li>
      ))}
    </ul>
  )
}

export const versionName = ({ savedAt }: SavedVersion, ofProgram: string): string =>
  savedAt ? formatDate(savedAt, 'es', 'dateTime') : ofProgram
