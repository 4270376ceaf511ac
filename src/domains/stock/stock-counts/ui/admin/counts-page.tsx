import { useState } from 'react'
import { useNavigate } from 'react-router'
import { categoryLabels } from '#domains/stock/inventory/labels.ts'
import { inventoryCategories } from '#domains/stock/inventory/schemas.ts'
import { prepared } from '#lib/http/fields.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { stockCountApi } from '../../endpoints.ts'
import { stockCountStatusLabels } from '../../labels.ts'
import { NewStockCount, type StockCount, stockCountStatuses } from '../../schemas.ts'
import { countStarted } from './count-scan.tsx'

/** Counts of the shelf: those that wait, and what earlier ones found. */
export function CountsPage() {
  const list = useListState({ statuses: stockCountStatuses })
  const result = useList(stockCountApi.list, list.query)
  const [isNew, setNew] = useState(false)
  const add = (
    <Button variant="primary" icon="plus" data-shortcut="new" onClick={() => setNew(true)}>
      Empezar un conteo
    </Button>
  )
  return (
    <>
      <ListView
        title="Conteos"
        back={{ to: '/admin/contabilidad/inventario', label: 'Volver al inventario' }}
        action={add}
        list={list}
        result={result}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/inventario/conteos/${id}`}
        tabs={[
          { value: '', label: 'Todos' },
          ...stockCountStatuses.map((value) => ({ value, label: stockCountStatusLabels[value] })),
        ]}
        empty={
          <EmptyList title="Todavía no hay conteos" action={add}>
            Cuenta lo que hay en el estante, con el teléfono o con una hoja impresa. Las diferencias se
            aceptan al final, con su razón.
          </EmptyList>
        }
      />
      {isNew && <NewCountDialog onClose={() => setNew(false)} />}
    </>
  )
}

const tones = { open: 'pending', accepted: 'done', cancelled: 'closed' } as const

const columns: Column<StockCount>[] = [
  { key: 'id', header: 'Conteo', cell: ({ id }) => `Núm. ${id}` },
  {
    key: 'status',
    header: 'Estado',
    cell: ({ status }) => <Badge tone={tones[status]}>{stockCountStatusLabels[status]}</Badge>,
  },
  {
    key: 'categories',
    header: 'Categorías',
    cell: ({ categories }) => categories.map((category) => categoryLabels[category]).join(', '),
  },
  {
    key: 'counted',
    header: 'Contados',
    align: 'end',
    cell: ({ counted, items }) => (
      <span className="tabular-nums">
        {formatCount(counted)} de {formatCount(items)}
      </span>
    ),
  },
  {
    key: 'differences',
    header: 'Diferencias',
    align: 'end',
    cell: ({ differences }) => <span className="tabular-nums">{formatCount(differences)}</span>,
  },
  {
    key: 'createdAt',
    header: 'Empezó',
    cell: ({ createdAt, createdBy }) => [formatDate(createdAt), createdBy].filter(Boolean).join(' · '),
  },
  { key: 'notes', header: 'Nota', hideWhenEmpty: true, cell: ({ notes }) => notes },
]

type Values = { hopebox: boolean; supplies: boolean; general: boolean; notes: string }

const toBody = ({ notes, ...chosen }: Values) => ({
  notes,
  categories: inventoryCategories.filter((category) => chosen[category]),
})

function NewCountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { field, state } = useRecordForm<Values, typeof stockCountApi.create>({
    endpoint: stockCountApi.create,
    schema: prepared((values) => toBody(values as Values), NewStockCount),
    defaultValues: { hopebox: true, supplies: true, general: true, notes: '' },
    toBody,
    success: 'Conteo empezado',
    error: { title: 'No se pudo empezar el conteo' },
    onSaved: ({ id }) => void navigate(`/admin/inventario/conteos/${id}`, { state: countStarted }),
  })
  return (
    <RecordDialog
      state={state}
      title="Empezar un conteo"
      size="small"
      submitLabel="Empezar"
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">Qué se cuenta</legend>
        {inventoryCategories.map((category) => (
          <CheckboxField key={category} label={categoryLabels[category]} {...field(category)} />
        ))}
      </fieldset>
      <TextField label="Nota" optional autoComplete="off" {...field('notes')} />
    </RecordDialog>
  )
}
