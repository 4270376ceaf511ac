import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { excerpt } from '#lib/text/excerpt.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListBody } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icons.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { accountingApi } from '../../endpoints.ts'
import { transactionMethodLabels, transactionTypeLabels } from '../../labels.ts'
import { categoryName, signOf } from '../../rules.ts'
import { type AccountingTransaction, transactionCategories, transactionTypes } from '../../schemas.ts'
import { signedAmount } from './accounting-labels.ts'
import { monthFilter } from './month-filter.ts'
import { TotalsLine } from './totals-line.tsx'
import { TransactionActions } from './transaction-actions.tsx'
import { NewTransactionDialog } from './transaction-dialogs.tsx'
import { TransactionDialog } from './transaction-record.tsx'

export function TransactionList() {
  const filters = useMemo(() => [monthFilter(), typeFilter, categoryFilter, methodFilter], [])
  const list = useListState({ filters })
  const requestId = useRequestIdFilter()
  const result = useList(accountingApi.list, { ...list.query, requestId })
  const summary = useSummary(accountingApi.summary, { query: { ...list.countQuery, requestId } })
  const record = useOpenRecord(list)
  const add = (
    <ButtonLink variant="primary" icon="plus" to={record.newHref} data-shortcut="new">
      <span>
        Registrar<span className="noun"> transacción</span>
      </span>
    </ButtonLink>
  )
  const isEmpty = result.data?.total === 0 && !list.filtered && !requestId
  return (
    <div className="flex flex-col gap-3">
      <ListBody
        caption="Transacciones"
        tools={!isEmpty && <Allowed right="money.write">{add}</Allowed>}
        list={list}
        result={result}
        columns={columnsWith(record.hrefOf)}
        rowKey={(transaction) => transaction.id}
        rowHref={(transaction) => record.hrefOf(transaction.id)}
        searchLabel="Buscar por descripción, nombre o cantidad"
        above={
          <>
            {requestId && <OnlyOneBox requestId={requestId} />}
            <TotalsLine summary={summary.data} filtered={list.filtered || requestId !== ''} />
          </>
        }
        empty={
          <EmptyList title="Todavía no hay transacciones" right="money.write" action={add}>
            Aquí se anota lo que entra y lo que se gasta.
          </EmptyList>
        }
      />
      {record.isNew && <NewTransactionDialog onClose={record.close} />}
      {record.id && <TransactionDialog key={record.id} id={record.id} onClose={record.close} />}
    </div>
  )
}

/** Reads the filter set by a link from a box: only the transactions of that box. */
function useRequestIdFilter(): string {
  const [params] = useSearchParams()
  const requestId = params.get('requestId') ?? ''
  return /^\d{1,9}$/.test(requestId) ? requestId : ''
}

const OnlyOneBox = ({ requestId }: { requestId: string }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
    Solo las de la caja #HIB-{requestId.padStart(4, '0')}.
    <Link to="/admin/contabilidad/transacciones" className="text-hope underline underline-offset-4">
      Ver todas las transacciones
    </Link>
  </p>
)

const typeFilter = {
  key: 'type',
  label: 'Tipo',
  options: transactionTypes.map((value) => ({ value, label: transactionTypeLabels[value] })),
}
const categoryFilter = {
  key: 'category',
  label: 'Categoría',
  options: transactionCategories.map(({ value, label }) => ({ value, label })),
}
export const methodFilter = {
  key: 'paymentMethod',
  label: 'Forma de pago',
  options: Object.entries(transactionMethodLabels).map(([value, label]) => ({ value, label })),
}

const columnsWith = (hrefOf: (id: number) => string): Column<AccountingTransaction>[] => [
  {
    key: 'occurredOn',
    header: 'Fecha',
    onCard: 'line',
    sortKey: 'occurredOn',
    cell: ({ occurredOn }) => <DayCell day={occurredOn} />,
  },
  {
    key: 'description',
    header: 'Descripción',
    sortKey: 'description',
    isTitle: true,
    cell: ({ description, donorName, supplierName }) => (
      <span className="[overflow-wrap:anywhere]">
        {excerpt(description)}
        {(donorName ?? supplierName) && (
          <span className="text-ink-2"> · {excerpt(donorName ?? supplierName ?? '')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'type',
    header: 'Tipo',
    onCard: 'line',
    sortKey: 'type',
    cell: (transaction) => <TypeCell transaction={transaction} />,
  },
  {
    key: 'category',
    header: 'Categoría',
    onCard: 'line',
    sortKey: 'category',
    cell: ({ category }) => categoryName(category),
  },
  {
    key: 'amount',
    header: 'Cantidad',
    onCard: 'corner',
    sortKey: 'amount',
    align: 'end',
    cell: (transaction) => <Amount transaction={transaction} />,
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (transaction) => <TransactionActions transaction={transaction} href={hrefOf(transaction.id)} />,
  },
]

/** The sign and a text, because colour alone is not enough. */
export function Amount({ transaction }: { transaction: Pick<AccountingTransaction, 'type' | 'amount'> }) {
  const tone = signOf(transaction) === '−' ? 'text-clay' : 'text-done'
  return (
    <span className={classNames('font-semibold whitespace-nowrap tabular-nums', tone)}>
      {signedAmount(transaction)}
    </span>
  )
}

export function TypeMark({ type }: { type: AccountingTransaction['type'] }) {
  const icon = type === 'donation' ? 'heart' : type === 'income' ? 'arrow-down' : 'arrow-up'
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon name={icon} className="size-4 text-ink-2" />
      {transactionTypeLabels[type]}
    </span>
  )
}

const TypeCell = ({ transaction: { type, isAutomatic } }: { transaction: AccountingTransaction }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <TypeMark type={type} />
    {isAutomatic && <AutomaticBadge />}
  </span>
)

export const AutomaticBadge = () => (
  <Badge tone="info" icon="settings">
    Automática
  </Badge>
)
