import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { ListBody } from '#ui/admin/list-view.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { personalDataApi } from '../../endpoints.ts'
import { dataRequestKindLabels, dataRequestOutcomeLabels } from '../../labels.ts'
import {
  type DataRequest,
  type DataRequestEnd,
  dataRequestKinds,
  dataRequestOutcomes,
  NewDataRequest,
} from '../../schemas.ts'
import type { PersonToFind } from './person-search.tsx'

/** What people ask about their data, the most urgent first. */
export function DataRequestList() {
  const list = useListState()
  const result = useList(personalDataApi.listRequests, { page: list.page, pageSize: list.pageSize })
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-2">
          Contesta antes del día que se indica: lo promete la página de privacidad. Al cerrar un pedido se
          borra quién lo hizo.
        </p>
        <Button icon="plus" onClick={() => setAdding(true)}>
          Anotar un pedido
        </Button>
      </div>
      <ListBody
        caption="Pedidos sobre datos personales"
        list={list}
        result={result}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nadie ha pedido nada">
            <p>Aquí llegan los pedidos de «Mi solicitud», y los que anotes por teléfono o correo.</p>
          </EmptyState>
        }
      />
      {adding && <NewDataRequestDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const columns: Column<DataRequest>[] = [
  { key: 'kind', header: 'Pide', cell: ({ kind }) => dataRequestKindLabels[kind], isTitle: true },
  {
    key: 'who',
    isName: true,
    header: 'Quién',
    cell: ({ name, email, phone, note, closedAt }) =>
      closedAt ? (
        <span className="text-ink-2">Se borró al cerrarlo</span>
      ) : (
        <span className="[overflow-wrap:anywhere]">
          {[name, email, phone, note].filter(Boolean).join(' · ')}
        </span>
      ),
  },
  { key: 'received', header: 'Llegó', cell: ({ receivedAt }) => formatDate(receivedAt, 'es', 'date') },
  {
    key: 'due',
    header: 'Contestar antes del',
    cell: ({ dueOn, isOverdue, closedAt, outcome }) =>
      closedAt ? (
        <Badge tone="done" className="whitespace-normal!">
          {outcome ? dataRequestOutcomeLabels[outcome] : 'Cerrado'}
        </Badge>
      ) : (
        <Badge tone={isOverdue ? 'error' : 'pending'} className="whitespace-normal!">
          {formatDate(startOfDay(dueOn), 'es', 'date')}
          {isOverdue && ' · vencido'}
        </Badge>
      ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (request) => (request.closedAt ? null : <RequestActions request={request} />),
  },
]

function RequestActions({ request }: { request: DataRequest }) {
  const [outcome, setOutcome] = useState<DataRequestEnd['outcome']>('done')
  const close = useSave(personalDataApi.closeRequest, {
    success: 'Pedido cerrado',
    error: { text: 'No se pudo cerrar.' },
  })
  const { id, name, email, phone } = request
  const state: PersonToFind = {
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    ...(request.kind === 'erase' && { dataRequestId: id }),
  }
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <Link
        to="/admin/datos-personales"
        state={state}
        className="inline-flex min-h-11 items-center text-hope underline underline-offset-4"
      >
        Buscar sus datos
      </Link>
      <SelectField
        name={`outcome-${id}`}
        className="w-44 max-w-full"
        label="Resultado"
        labelHidden
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as typeof outcome)}
        options={dataRequestOutcomes.map((value) => ({ value, label: dataRequestOutcomeLabels[value] }))}
      />
      <Button
        size="small"
        className="max-lg:min-h-11"
        busy={close.isPending}
        onClick={() => close.mutate({ params: { id }, body: { outcome } })}
      >
        Cerrar
      </Button>
    </span>
  )
}

function NewDataRequestDialog({ onClose }: { onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: personalDataApi.createRequest,
    schema: NewDataRequest,
    defaultValues: {
      kind: 'erase',
      name: '',
      email: '',
      phone: '',
      note: '',
      receivedOn: puertoRicoDay(new Date()),
    },
    success: 'Pedido anotado',
    error: { text: 'No se pudo anotar.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title="Anotar un pedido" submitLabel="Anotar" onClose={onClose}>
      <SelectField
        label="Qué pide"
        {...field('kind')}
        options={dataRequestKinds.map((value) => ({ value, label: dataRequestKindLabels[value] }))}
      />
      <TextField label="Nombre" optional autoComplete="off" {...field('name')} />
      <TextField label="Correo electrónico" optional type="email" autoComplete="off" {...field('email')} />
      <PhoneField label="Teléfono" optional autoComplete="off" {...field('phone')} />
      <TextField
        label="Llegó el"
        type="date"
        max={puertoRicoDay(new Date())}
        className="sm:max-w-60"
        {...field('receivedOn')}
      />
      <TextArea label="Nota" optional rows={2} hint="Se borra al cerrar el pedido." {...field('note')} />
    </RecordDialog>
  )
}
