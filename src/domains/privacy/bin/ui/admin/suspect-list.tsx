import { recordAddress, recordLabels } from '#lib/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { ListView } from '#ui/admin/list-view.tsx'
import { callAdmin } from '#ui/admin/query-client.ts'
import { type BulkAction, useBulk } from '#ui/admin/use-bulk.ts'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { binApi } from '../../endpoints.ts'
import type { Suspect } from '../../schemas.ts'

/** What may be spam, of every public form, in one list. */
export function SuspectList() {
  const list = useListState()
  const result = useList(binApi.listSuspects, { page: list.page, pageSize: list.pageSize })
  const bulk = useBulk(result.data?.rows, ({ entity, title }) => `${recordLabels[entity].label} · ${title}`)
  return (
    <ListView
      title="Posible spam"
      action={
        <ButtonLink to="/admin/papelera" icon="trash">
          Papelera
        </ButtonLink>
      }
      list={list}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ entity, entityId }) => recordAddress(entity, entityId) ?? ''}
      selection={bulk.selection}
      above={
        <>
          <p className="text-ink-2">
            Llegaron muchos desde el mismo lugar, o los llenó un programa. Entre ellos puede haber una
            familia: quien lo envió no recibe ningún correo hasta que marques «No es spam».
          </p>
          <BulkBar bulk={bulk} actions={bulkActions} />
        </>
      }
      empty={
        <EmptyState title="No hay nada por revisar">
          <p>Si llega un formulario que parece spam, espera aquí a que lo mires.</p>
        </EmptyState>
      }
    />
  )
}

const paramsOf = ({ entity, entityId }: Suspect) => ({ entity, entityId })

const bulkActions: BulkAction<Suspect>[] = [
  {
    label: 'No es spam',
    icon: 'check',
    done: (count) => (count === 1 ? '1 envío no es spam' : `${count} envíos no son spam`),
    run: async (suspect) => {
      await callAdmin(binApi.clearSuspect, { params: paramsOf(suspect) })
      return undefined
    },
  },
  {
    label: 'A la papelera',
    icon: 'trash',
    done: (count) => (count === 1 ? '1 envío está en la Papelera' : `${count} envíos están en la Papelera`),
    run: async (suspect) => {
      const params = paramsOf(suspect)
      await callAdmin(binApi.removeSuspect, { params })
      return () => callAdmin(binApi.restore, { params })
    },
  },
]

const columns: Column<Suspect>[] = [
  { key: 'title', isName: true, header: 'Quién', cell: ({ title }) => title },
  { key: 'entity', header: 'Qué', cell: ({ entity }) => recordLabels[entity].label },
  {
    key: 'detail',
    header: 'Lo que escribió',
    cell: ({ email, detail }) => (
      <span className="block max-w-xl [overflow-wrap:anywhere]">
        <span className="block">{email}</span>
        {detail && <span className="line-clamp-2 text-ink-2">{detail}</span>}
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Llegó',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDate(createdAt, 'es', 'dateTime')}</span>
    ),
  },
  { key: 'actions', header: 'Acciones', actions: true, cell: (suspect) => <Decision suspect={suspect} /> },
]

function Decision({ suspect }: { suspect: Suspect }) {
  const clear = useSave(binApi.clearSuspect, {
    success: 'No es spam: salen los correos que esperaban',
    error: { text: 'No se pudo marcar.' },
    onSaved: focusHeading,
  })
  const remove = useSave(binApi.removeSuspect, {
    success: 'Está en la Papelera por 30 días',
    error: { text: 'No se pudo llevar a la Papelera.' },
    onSaved: focusHeading,
  })
  const params = paramsOf(suspect)
  return (
    <span className="flex flex-wrap items-center gap-1.5 lg:justify-end">
      <Button
        size="small"
        className="max-lg:min-h-11"
        aria-label={`No es spam: ${suspect.title}`}
        busy={clear.isPending}
        disabled={remove.isPending}
        onClick={() => clear.mutate({ params })}
      >
        No es spam
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon="trash"
        className="max-lg:min-h-11"
        aria-label={`A la papelera: ${suspect.title}`}
        busy={remove.isPending}
        disabled={clear.isPending}
        onClick={() => remove.mutate({ params })}
      >
        A la papelera
      </Button>
    </span>
  )
}
