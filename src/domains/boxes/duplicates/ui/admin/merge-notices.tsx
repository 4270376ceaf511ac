import { Link } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { duplicateApi } from '../../endpoints.ts'
import type { Merge, RequestSummary } from '../../schemas.ts'

/** On both requests of a merge: where the other one is, and how to separate them. */
export function MergeNotices({ id }: { id: number }) {
  const merges = useList(duplicateApi.merges, {}, { params: { id } })
  return merges.data?.rows.map((merge) => <MergeNotice key={merge.id} id={id} merge={merge} />)
}

function MergeNotice({ id, merge }: { id: number; merge: Merge }) {
  const undo = useSave(duplicateApi.undoMerge, {
    success: ({ notes }) => ({ title: 'Solicitudes separadas', text: notes.join(' ') }),
    error: { title: 'No se pudieron separar' },
    onSaved: focusHeading,
  })
  const { survivor, closed, mergedAt, mergedBy, undoUntil } = merge
  const isSurvivor = survivor?.id === id
  const when = `el ${formatDate(mergedAt)}${mergedBy ? ` por ${mergedBy}` : ''}`
  return (
    <Notice tone="info" title={isSurvivor ? 'Se le unió otra solicitud' : 'Está unida a otra solicitud'}>
      <p>
        {isSurvivor ? (
          <>
            <RequestLink request={closed} /> se unió a esta {when}. Sus respuestas y su historial siguen en su
            página.
          </>
        ) : (
          <>
            Se unió a <RequestLink request={survivor} /> {when}. Lo que falta por hacer se hace allí.
          </>
        )}
      </p>
      {undoUntil && (
        <Allowed>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              size="small"
              icon="undo"
              className="max-lg:min-h-11"
              busy={undo.isPending}
              onClick={() => undo.mutate({ params: { id: merge.id } })}
            >
              Separarlas
            </Button>
            <span className="text-sm">Se puede hasta el {formatDate(undoUntil)}.</span>
          </div>
        </Allowed>
      )}
    </Notice>
  )
}

function RequestLink({ request }: { request: RequestSummary | null }) {
  if (!request) return <>una solicitud eliminada</>
  return (
    <Link
      to={`/admin/solicitudes/${request.id}`}
      className="font-semibold text-hope underline underline-offset-4"
    >
      {request.code}
    </Link>
  )
}
