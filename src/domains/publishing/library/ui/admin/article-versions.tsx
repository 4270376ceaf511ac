import { useState } from 'react'
import { Allowed } from '#ui/admin/allowed.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { VersionList, versionName } from '#ui/admin/version-list.tsx'
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
export function ArticleVersions({ article, isDirty }: { article: StaffArticle; isDirty: boolean }) {
  const query = useList(libraryApi.versions, {}, { params: { id: article.id } })
  const restore = useSave(libraryApi.restore, articleToasts.restored)
  const [shown, setShown] = useState<Version | null>(null)
  const { id, updatedAt, versionId, publishedVersionId } = article
  return (
    <>
      {isDirty && (
        <p id="restore-hint" className="mb-2 text-sm text-ink-2">
          Guarda el borrador antes de volver a un texto anterior.
        </p>
      )}
      <VersionList
        query={query}
        nameOf={nameOf}
        onShow={setShown}
        badges={(version) => (
          <>
            {version.id === publishedVersionId && <Badge tone="done">En la página</Badge>}
            {version.id === versionId && <Badge tone="neutral">En el borrador</Badge>}
          </>
        )}
        restore={(version) =>
          version.id !== versionId && (
            <Allowed>
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
            </Allowed>
          )
        }
      />
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

const nameOf = (version: Version) => versionName(version, 'Texto original del programa')
