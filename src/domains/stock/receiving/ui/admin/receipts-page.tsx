import { useState } from 'react'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import {
  WithdrawalCell,
  WithdrawDialog,
  withdrawnFilters,
} from '#domains/stock/inventory/ui/admin/withdrawal.tsx'
import { formatMoney, toCents } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { receivingApi } from '../../endpoints.ts'
import type { StockReceipt } from '../../schemas.ts'

/** What suppliers delivered, with the way to take a mistake back. */
export function ReceiptsPage() {
  const list = useListState({ filters: withdrawnFilters })
  const result = useList(receivingApi.list, list.query)
  const [withdrawing, setWithdrawing] = useState<StockReceipt | null>(null)
  const add = (
    <Allowed right="stock.write">
      <ButtonLink variant="primary" icon="plus" to="/admin/inventario/recibir" data-shortcut="new">
        Recibir
      </ButtonLink>
    </Allowed>
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
          <EmptyList title="Todavía no hay entradas" action={add}>
            Lo que se recibe de una vez queda aquí: qué llegó, de quién y cuánto costó.
          </EmptyList>
        }
      />
      {withdrawing && (
        <WithdrawDialog
          endpoint={receivingApi.withdraw}
          id={withdrawing.id}
          title={`Anular la entrada núm. ${withdrawing.id}`}
          submitLabel="Anular entrada"
          success="Entrada anulada"
          failure="No se pudo anular la entrada"
          onClose={() => setWithdrawing(null)}
        >
          <p>
            Los artículos salen del inventario con un movimiento contrario, y el costo vuelve a ser el de
            antes.
            {withdrawing.expenseAmount !== null && ' El gasto sale de las transacciones.'}
          </p>
        </WithdrawDialog>
      )}
    </>
  )
}

const columnsWith = (withdraw: (receipt: StockReceipt) => void): Column<StockReceipt>[] => [
  { key: 'id', header: 'Entrada', cell: ({ id }) => `Núm. ${id}` },
  {
    key: 'occurredOn',
    header: 'Fecha',
    cell: ({ occurredOn }) => <DayCell day={occurredOn} />,
  },
  {
    key: 'supplierName',
    isName: true,
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
    hideWhenEmpty: true,
    cell: ({ total, charges }) =>
      total && (
        <>
          <span className="tabular-nums">{formatMoney(total)}</span>
          {toCents(charges) !== 0 && (
            <span className="block text-sm text-ink-2">
              {toCents(charges) > 0 ? 'con' : 'descontados'} {formatMoney(charges.replace('-', ''))}
              {toCents(charges) > 0 && ' aparte de los artículos'}
            </span>
          )}
        </>
      ),
  },
  {
    key: 'transactionId',
    header: 'Gasto',
    hideWhenEmpty: true,
    cell: (receipt) => receipt.transactionId && !receipt.withdrawnAt && expenseOf(receipt),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (receipt) => (
      <WithdrawalCell
        isWithdrawn={receipt.withdrawnAt !== null}
        reason={receipt.withdrawnReason}
        label={`Anular la entrada núm. ${receipt.id}`}
        onWithdraw={() => withdraw(receipt)}
      />
    ),
  },
]

function expenseOf({ expenseAmount, total }: StockReceipt): string {
  if (expenseAmount === null) return 'Sin gasto: se eliminó'
  return expenseAmount === total ? 'Anotado' : `Gasto de ${formatMoney(expenseAmount)}`
}

const describe = ({ itemName, quantity, unit }: StockReceipt['lines'][number]) =>
  `${itemName}: ${amountOf(quantity, unit)}`
