import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { libraryApi } from '../../endpoints.ts'
import type { StaffArticle, Version } from '../../schemas.ts'
import { articleToasts } from './article-labels.tsx'
import { BothTexts } from './article-preview.tsx'

/** Every saved text can be read, and made the draft again. */
export function VersionList({ article, isDirty }: { article: StaffArticle; isDirty: boolean }) {
  const query = useList(libraryApi.versions, {}, { params: { id: article.id } })
  const restore = useSave(libraryApi.restore, articleToasts.restored)
  const [shown, setShown] = useState<Version | null>(null)
  if (!query.data) {
    if (!query.isError) return <LoadingBlock />
    return <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { id, updatedAt, versionId, publishedVersionId } = article
  return (
    <>
      {isDirty && (
        <p id="restore-hint" className="mb-2 text-sm text-ink-2">
          Guarda el borrador antes de volver a un texto anterior.
        </p>
      )}
      <ul aria-label="Versiones" className="divide-y divide-line">
        {query.data.rows.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-1">
              {nameOf(version)}
              {version.savedBy && <span className="text-ink-2"> · {version.savedBy}</span>}
            </span>
            {version.id === publishedVersionId && <Badge tone="done">En la página</Badge>}
            {version.id === versionId && <Badge tone="neutral">En el borrador</Badge>}
            <Button size="small" aria-label={`Ver: ${nameOf(version)}`} onClick={() => setShown(version)}>
              Ver
            </Button>
            {version.id !== versionId && (
              <Button
                size="small"
                icon="undo"
                disabled={isDirty}
                aria-describedby={isDirty ? 'restore-hint' : undefined}
                busy={restore.isPending && restore.variables?.body?.versionId === version.id}
                aria-label={`Restaurar: ${nameOf(version)}`}
                onClick={() =>
                  restore.mutate({
                    params: { id },
                    body: { versionId: version.id, updatedAt },
                    undo: { versionId },
                  })
                }
              >
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <ShownVersion articleId={id} version={shown} onClose={() => setShown(null)} />}
    </>
  )
}

type ShownVersionProps = { articleId: number; version: Version; onClose: () => void }

function ShownVersion({ articleId, version, onClose }: ShownVersionProps) {
  const query = useRead(libraryApi.previewVersion, { params: { id: articleId, versionId: version.id } })
  return (
    <Dialog open onClose={onClose} title={version.titleEs} description={nameOf(version)} size="large">
      {query.isError && <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock />}
      {query.data && <BothTexts preview={query.data} />}
    </Dialog>
  )
}

const nameOf = ({ savedAt }: Version) =>
  savedAt ? formatDate(savedAt, 'es', 'dateTime') : 'Texto original del programa'
