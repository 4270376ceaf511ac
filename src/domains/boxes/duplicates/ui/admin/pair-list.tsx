import { Link } from 'react-router'
import { StatusBadge } from '#domains/boxes/box-requests/ui/admin/request-badges.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { duplicateApi } from '../../endpoints.ts'
import type { DuplicatePair, RequestSummary } from '../../schemas.ts'
import { reasonsText } from './compare-texts.ts'
import { PairActions } from './pair-actions.tsx'

/** The pairs of the day screen's line. */
export function PairList() {
  const list = useListState()
  const result = useList(duplicateApi.pairs, { page: list.page, pageSize: list.pageSize })
  return (
    <ListView
      title="Posibles repetidas"
      back={{ to: '/admin/solicitudes', label: 'Volver a solicitudes' }}
      list={list}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No hay solicitudes que parezcan la misma">
          <p>
            Si dos tienen el mismo correo, el mismo teléfono, o el mismo nombre y pueblo, aparecerán aquí.
          </p>
        </EmptyState>
      }
    />
  )
}

const columns: Column<DuplicatePair>[] = [
  { key: 'second', header: 'La más nueva', cell: ({ second }) => <Request request={second} /> },
  { key: 'first', header: 'La otra', cell: ({ first }) => <Request request={first} /> },
  { key: 'reasons', header: 'Tienen', cell: ({ reasons }) => reasonsText(reasons) },
  { key: 'actions', header: 'Acciones', actions: true, cell: (pair) => <Actions pair={pair} /> },
]

function Request({ request }: { request: RequestSummary }) {
  return (
    <span className="block">
      <Link
        to={`/admin/solicitudes/${request.id}`}
        translate="no"
        className="inline-flex min-h-8 items-center font-semibold text-hope underline underline-offset-4"
      >
        {request.code} · {request.recipientName}
      </Link>{' '}
      <StatusBadge request={request} />
      <span className="block text-sm text-ink-2">
        <span translate="no">{request.town}</span> · {formatDate(request.createdAt)}
      </span>
    </span>
  )
}

function Actions({ pair: { first, second } }: { pair: DuplicatePair }) {
  const names = `${second.code} y ${first.code}`
  return (
    <PairActions
      id={first.id}
      otherId={second.id}
      compareLabel={`Comparar ${names}`}
      dismissLabel={`No es la misma: ${names}`}
      onDismissed={focusHeading}
    />
  )
}
