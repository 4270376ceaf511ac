import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#domains/boxes/box-requests/ui/admin/request-badges.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { duplicateApi } from '../../endpoints.ts'
import { reasonsText } from './compare-texts.ts'
import { MergeNotices } from './merge-notices.tsx'
import { PairActions } from './pair-actions.tsx'

/** On a request's page: what was merged, and which other requests may be the same one. */
export function DuplicateNotices({ request }: { request: { id: number; code: string } }) {
  return (
    <>
      <MergeNotices id={request.id} />
      <PossibleDuplicates {...request} />
    </>
  )
}

function PossibleDuplicates({ id, code }: { id: number; code: string }) {
  const others = useList(duplicateApi.ofRequest, {}, { params: { id } })
  const [dismissed, setDismissed] = useState<{ id: number; code: string } | null>(null)
  const rows = others.data?.rows ?? []
  return (
    <>
      {dismissed && (
        <Dismissed key={dismissed.id} id={id} other={dismissed} onUndone={() => setDismissed(null)} />
      )}
      {rows.length > 0 && (
        <Notice
          tone="info"
          title={rows.length === 1 ? 'Puede que sea la misma solicitud' : 'Puede que sean la misma solicitud'}
        >
          <ul className="mt-1 flex flex-col gap-3">
            {rows.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0">
                  <Link
                    to={`/admin/solicitudes/${other.id}`}
                    translate="no"
                    className="inline-flex min-h-8 items-center font-semibold text-hope underline underline-offset-4"
                  >
                    {other.code} · {other.recipientName}
                  </Link>{' '}
                  <StatusBadge request={other} />
                  <span className="block text-sm">
                    Tiene {reasonsText(other.reasons)}. Llegó el {formatDate(other.createdAt)}.
                  </span>
                </span>
                <Allowed right="requests.write">
                  <PairActions
                    id={id}
                    otherId={other.id}
                    compareLabel={`Comparar ${code} con ${other.code}`}
                    dismissLabel={`No es la misma: ${other.code}`}
                    onDismissed={() => setDismissed({ id: other.id, code: other.code })}
                  />
                </Allowed>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

type DismissedProps = { id: number; other: { id: number; code: string }; onUndone: () => void }

/** The pressed button is gone, so its answer takes the focus. */
function Dismissed({ id, other, onUndone }: DismissedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const recall = useSave(duplicateApi.recall, {
    success: 'Se vuelve a avisar',
    error: { text: 'No se pudo deshacer.' },
    onSaved: onUndone,
  })
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice tone="success" role="status" title={`${other.code} no es la misma`}>
        <Button
          size="small"
          icon="undo"
          className="mt-2 max-lg:min-h-11"
          busy={recall.isPending}
          onClick={() => recall.mutate({ params: { id, otherId: other.id } })}
        >
          Deshacer
        </Button>
      </Notice>
    </div>
  )
}
