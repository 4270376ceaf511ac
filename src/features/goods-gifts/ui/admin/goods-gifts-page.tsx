import { useState } from 'react'
import { Link } from 'react-router'
import { amountOf } from '#features/inventory/rules.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { ListView } from '#ui/admin/list-view.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { goodsGiftApi } from '../../endpoints.ts'
import { type GoodsGift, GoodsGiftReason } from '../../schemas.ts'
import { GoodsGiftDialog } from './goods-gift-dialog.tsx'

/** Things given for the inventory, with donor, value and receipt. */
export function GoodsGiftsPage() {
  const list = useListState({ filters })
  const result = useList(goodsGiftApi.list, list.query)
  const record = useOpenRecord(list)
  const [withdrawing, setWithdrawing] = useState<GoodsGift | null>(null)
  const add = (
    <ButtonLink variant="primary" icon="plus" to={record.newHref} data-shortcut="new">
      Registrar donación de artículos
    </ButtonLink>
  )
  return (
    <>
      <ListView
        title="Artículos donados"
        back={{ to: '/admin/contabilidad/donaciones', label: 'Volver a donaciones' }}
        action={add}
        list={list}
        result={result}
        columns={columnsWith(setWithdrawing)}
        rowKey={({ id }) => id}
        searchLabel="Buscar por nombre o artículo"
        empty={
          <EmptyState title="Todavía no hay artículos donados" action={add}>
            Lo que se registra aquí entra al inventario, y quien donó recibe su recibo.
          </EmptyState>
        }
      />
      {record.isNew && <GoodsGiftDialog onClose={record.close} />}
      {withdrawing && <WithdrawDialog gift={withdrawing} onClose={() => setWithdrawing(null)} />}
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

const columnsWith = (withdraw: (gift: GoodsGift) => void): Column<GoodsGift>[] => [
  {
    key: 'donorName',
    header: 'Donante',
    cell: ({ donorName }) => <span className="wrap-anywhere">{donorName ?? 'Donación Anónima'}</span>,
  },
  {
    key: 'occurredOn',
    header: 'Fecha',
    cell: ({ occurredOn }) => <span className="whitespace-nowrap">{formatDate(startOfDay(occurredOn))}</span>,
  },
  {
    key: 'lines',
    header: 'Artículos',
    cell: ({ lines }) => (
      <ul>
        {lines.map((line) => (
          <li key={`${line.inventoryItemId} ${line.unitValue}`}>
            {line.itemName}: {amountOf(line.quantity, line.unit)} × {formatMoney(line.unitValue)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'value',
    header: 'Valor',
    align: 'end',
    cell: ({ value }) => <span className="tabular-nums">{formatMoney(value)}</span>,
  },
  {
    key: 'receipt',
    header: 'Recibo',
    cell: ({ receipt }) =>
      receipt && (
        <Link
          to={`/admin/contabilidad/recibos/${receipt.id}`}
          className="inline-flex min-h-9 items-center whitespace-nowrap text-hope underline underline-offset-4"
        >
          {receipt.number}
        </Link>
      ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (gift) =>
      gift.withdrawnAt ? (
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Badge tone="closed" icon="close">
            Anulada
          </Badge>
          {gift.withdrawnReason}
        </span>
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="max-lg:min-h-11"
          aria-label={`Anular la donación de ${gift.donorName ?? 'alguien anónimo'}`}
          onClick={() => withdraw(gift)}
        >
          Anular
        </Button>
      ),
  },
]

function WithdrawDialog({ gift, onClose }: { gift: GoodsGift; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: goodsGiftApi.withdraw,
    params: { id: gift.id },
    schema: GoodsGiftReason,
    defaultValues: { reason: '' },
    success: 'Donación de artículos anulada',
    error: { title: 'No se pudo anular la donación' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title="Anular la donación de artículos"
      size="small"
      submitLabel="Anular donación"
      onClose={onClose}
    >
      <p>Los artículos salen del inventario y el recibo {gift.receipt?.number} queda anulado.</p>
      <TextField label="Razón" autoComplete="off" {...field('reason')} />
    </RecordDialog>
  )
}
