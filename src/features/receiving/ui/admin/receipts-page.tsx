import { useState } from 'react'
import { amountOf } from '#features/inventory/rules.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { ListView } from '#ui/admin/list-view.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { receivingApi } from '../../endpoints.ts'
import { ReceiptReason, type StockReceipt } from '../../schemas.ts'

/** What suppliers delivered, with the way to take a mistake back. */
export function ReceiptsPage() {
  const list = useListState({ filters })
  const result = useList(receivingApi.list, list.query)
  const [withdrawing, setWithdrawing] = useState<StockReceipt | null>(null)
  const add = (
    <ButtonLink variant="primary" icon="plus" to="/admin/inventario/recibir" data-shortcut="new">
      Recibir
    </ButtonLink>
  )
  return (
    <>
      <ListView
        title="Entradas de inventario"
        back={{ to: '/admin/contabilidad/inventario', label: 'Volver al inventario' }}
        action={add}
        list={list}
        result={result}
        columns={columnsWith(setWithdrawing)}
        rowKey={({ id }) => id}
        searchLabel="Buscar por suplidor, documento o artículo"
        empty={
          <EmptyState title="Todavía no hay entradas" action={add}>
            Lo que se recibe de una vez queda aquí: qué llegó, de quién y cuánto costó.
          </EmptyState>
        }
      />
      {withdrawing && <WithdrawDialog receipt={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  )
}

const filters = [
  {
    key: 'withdrawn',
    label: 'Estado',
    options: [
      { value: 'false', label: 'Vigentes' },
      { value: 'true', label: 'Anuladas' },
    ],
  },
]

const columnsWith = (withdraw: (receipt: StockReceipt) => void): Column<StockReceipt>[] => [
  { key: 'id', header: 'Entrada', cell: ({ id }) => `Núm. ${id}` },
  {
    key: 'occurredOn',
    header: 'Fecha',
    cell: ({ occurredOn }) => <span className="whitespace-nowrap">{formatDate(startOfDay(occurredOn))}</span>,
  },
  {
    key: 'supplierName',
    header: 'Suplidor',
    cell: ({ supplierName, documentNumber }) => (
      <span className="wrap-anywhere">{[supplierName, documentNumber].filter(Boolean).join(' · ')}</span>
    ),
  },
  {
    key: 'lines',
    header: 'Artículos',
    cell: ({ lines }) => (
      <span className="line-clamp-2" title={lines.map(describe).join('\n')}>
        {lines.map(describe).join(', ')}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <span className="tabular-nums">{formatMoney(total)}</span>,
  },
  {
    key: 'transactionId',
    header: 'Gasto',
    hideWhenEmpty: true,
    cell: ({ transactionId, withdrawnAt }) => transactionId && !withdrawnAt && 'Anotado',
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (receipt) =>
      receipt.withdrawnAt ? (
        <Badge tone="closed" icon="close">
          Anulada
        </Badge>
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="max-lg:min-h-11"
          aria-label={`Anular la entrada núm. ${receipt.id}`}
          onClick={() => withdraw(receipt)}
        >
          Anular
        </Button>
      ),
  },
]

const describe = ({ itemName, quantity, unit }: StockReceipt['lines'][number]) =>
  `${itemName}: ${amountOf(quantity, unit)}`

function WithdrawDialog({ receipt, onClose }: { receipt: StockReceipt; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: receivingApi.withdraw,
    params: { id: receipt.id },
    schema: ReceiptReason,
    defaultValues: { reason: '' },
    success: 'Entrada anulada',
    error: { title: 'No se pudo anular la entrada' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title={`Anular la entrada núm. ${receipt.id}`}
      size="small"
      submitLabel="Anular entrada"
      onClose={onClose}
    >
      <p>
        Los artículos salen del inventario con un movimiento contrario, y el costo vuelve a ser el de antes.
        {receipt.transactionId && ' El gasto sale de las transacciones.'}
      </p>
      <TextField label="Razón" autoComplete="off" {...field('reason')} />
    </RecordDialog>
  )
}
