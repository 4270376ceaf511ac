import { useState } from 'react'
import { Link } from 'react-router'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import {
  WithdrawalCell,
  WithdrawDialog,
  withdrawnFilters,
} from '#domains/stock/inventory/ui/admin/withdrawal.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { goodsGiftApi } from '../../endpoints.ts'
import type { GoodsGift } from '../../schemas.ts'
import { GoodsGiftDialog } from './goods-gift-dialog.tsx'

/** Things given for the inventory, with donor, value and receipt. */
export function GoodsGiftsPage() {
  const list = useListState({ filters: withdrawnFilters })
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
          <EmptyList title="Todavía no hay artículos donados" action={add}>
            Lo que se registra aquí entra al inventario, y quien donó recibe su recibo.
          </EmptyList>
        }
      />
      {record.isNew && <GoodsGiftDialog onClose={record.close} />}
      {withdrawing && (
        <WithdrawDialog
          endpoint={goodsGiftApi.withdraw}
          id={withdrawing.id}
          title="Anular la donación de artículos"
          submitLabel="Anular donación"
          success="Donación de artículos anulada"
          failure="No se pudo anular la donación"
          onClose={() => setWithdrawing(null)}
        >
          <p>Los artículos salen del inventario y el recibo {withdrawing.receipt?.number} queda anulado.</p>
        </WithdrawDialog>
      )}
    </>
  )
}

const columnsWith = (withdraw: (gift: GoodsGift) => void): Column<GoodsGift>[] => [
  {
    key: 'donorName',
    isName: true,
    header: 'Donante',
    cell: ({ donorName }) => <span className="wrap-anywhere">{donorName ?? 'Donación Anónima'}</span>,
  },
  {
    key: 'occurredOn',
    header: 'Fecha',
    cell: ({ occurredOn }) => <DayCell day={occurredOn} />,
    second: {
      key: 'bookedOn',
      header: 'En las cuentas',
      cell: ({ bookedOn }) => bookedOn && `En las cuentas: ${formatDate(startOfDay(bookedOn), 'es', 'date')}`,
    },
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
    cell: (gift) => (
      <WithdrawalCell
        isWithdrawn={gift.withdrawnAt !== null}
        reason={gift.withdrawnReason}
        label={`Anular la donación de ${gift.donorName ?? 'alguien anónimo'}`}
        onWithdraw={() => withdraw(gift)}
      />
    ),
  },
]
