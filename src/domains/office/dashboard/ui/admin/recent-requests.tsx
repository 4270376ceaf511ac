import { useState } from 'react'
import { Link } from 'react-router'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { purposeLabels } from '#domains/boxes/box-requests/labels.ts'
import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { StatusBadge } from '#domains/boxes/box-requests/ui/admin/request-badges.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { latestOf } from '#ui/admin/latest-row.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { AllLink } from './all-link.tsx'
import { EditRequestDialog } from './edit-request-dialog.tsx'
import { Panel } from './panel.tsx'

const shown = 5

export function RecentRequests() {
  const query = useList(boxRequestApi.list, { page: 1, pageSize: shown })
  const [editing, setEditing] = useState<BoxRequest | null>(null)
  return (
    <>
      <Panel
        title="Solicitudes recientes"
        beside={<AllLink to="/admin/solicitudes">Ver todas las solicitudes</AllLink>}
        query={query}
        loadingLabel="Cargando las solicitudes…"
        empty={
          <>
            Todavía no hay solicitudes. Aquí aparecen las que lleguen por la página.
            <Allowed right="requests.write">
              <AllLink to="/admin/solicitudes?ficha=nueva">Anotar una solicitud</AllLink>
            </Allowed>
          </>
        }
      >
        {(request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <Link
                to={`/admin/solicitudes/${request.id}`}
                className="inline-flex min-h-8 items-center font-semibold text-hope underline underline-offset-4"
              >
                {request.code} · {request.recipientName}
              </Link>
              <p className="text-sm text-ink-2">
                {request.supportType ?? purposeLabels[request.boxPurpose]} · {formatDate(request.createdAt)}
              </p>
            </div>
            <StatusBadge request={request} />
            <Allowed right="requests.write">
              <Button
                variant="quiet"
                size="small"
                icon="edit"
                aria-label={`Editar ${request.code}`}
                onClick={() => setEditing(request)}
                className="max-lg:min-h-11"
              >
                Editar
              </Button>
            </Allowed>
          </li>
        )}
      </Panel>
      {editing && (
        <EditRequestDialog request={latestOf(editing, query.data?.rows)} onClose={() => setEditing(null)} />
      )}
    </>
  )
}
