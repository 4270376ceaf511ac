import { Link } from 'react-router'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import { amountOf } from '#features/inventory/rules.ts'
import { StockBadge } from '#features/inventory/ui/admin/inventory-list.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney, toCents } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { StatCard } from '#ui/lists/stat-card.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { accountingApi } from '../../endpoints.ts'
import { DonationsChart, MoneyChart, StockChart } from './charts.tsx'
import { Amount, TypeMark } from './transaction-list.tsx'

const recentTransactions = 5

export function Overview() {
  const summary = useRead(accountingApi.summary)
  if (summary.isError)
    return <ErrorPanel detail={messageOf(summary.error)} onRetry={() => void summary.refetch()} />
  if (!summary.data) return <LoadingBlock />
  const { income, expenses, balance, donations, donationCount } = summary.data
  const isShort = toCents(balance) < 0
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Total de ingresos"
          icon="arrow-down"
          value={formatMoney(income)}
          explanation="Todo lo que ha entrado, donaciones incluidas."
        />
        <StatCard
          label="Total de gastos"
          icon="arrow-up"
          value={formatMoney(expenses)}
          explanation="Todo lo que se ha gastado, con el costo de las cajas registradas."
        />
        <StatCard
          label="Balance"
          icon="dollar"
          value={<span className={isShort ? 'text-error' : 'text-done'}>{formatMoney(balance)}</span>}
          change={isShort ? 'Se ha gastado más de lo que entró' : 'Ingresos menos gastos'}
        />
        <StatCard
          label="Donaciones"
          icon="heart"
          value={formatMoney(donations)}
          change={donationCount === 1 ? '1 donación' : `${donationCount} donaciones`}
          explanation="La parte de los ingresos que son donaciones."
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AdminSection title="Mes a mes">
            <MoneyChart />
          </AdminSection>
          <AdminSection title="Existencia">
            <StockChart />
          </AdminSection>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RecentTransactions />
          <LowStock />
          <InventoryValue />
          <AdminSection title="Formas de donar">
            <DonationsChart />
          </AdminSection>
        </div>
      </div>
    </div>
  )
}

function RecentTransactions() {
  const { data } = useList(accountingApi.list, { page: 1, pageSize: recentTransactions })
  return (
    <AdminSection
      title="Transacciones recientes"
      beside={<MoreLink to="/admin/contabilidad/transacciones" />}
    >
      {data?.rows.length === 0 && <p className="text-ink-2">Todavía no hay transacciones.</p>}
      <ul>
        {data?.rows.map((transaction) => (
          <li
            key={transaction.id}
            className="flex items-baseline justify-between gap-3 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="block truncate">{transaction.description}</span>
              <span className="flex flex-wrap gap-x-2 text-sm text-ink-2">
                <TypeMark type={transaction.type} /> · {formatDate(startOfDay(transaction.occurredOn))}
              </span>
            </span>
            <Amount transaction={transaction} />
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

/** The value of active items in stock, and its sum. */
function InventoryValue() {
  const summary = useRead(inventoryApi.summary)
  const items = useList(inventoryApi.list, { stock: 'onHand', sort: '-value', pageSize: 200 })
  return (
    <AdminSection title="Valor del inventario" beside={<MoreLink to="/admin/contabilidad/inventario" />}>
      {summary.data && (
        <p className="mb-3 tabular-nums">
          <strong className="font-serif text-2xl">{formatMoney(summary.data.totalValue)}</strong>
          <span className="block text-sm text-ink-2">
            {summary.data.items} items activos, {summary.data.units.toLocaleString('en-US')} unidades
          </span>
        </p>
      )}
      {items.data && items.data.rows.length > 0 && (
        <Disclosure summary="Ver cada item">
          <ul className="text-sm">
            {items.data.rows.map((item) => (
              <li
                key={item.id}
                className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-0"
              >
                <span className="min-w-0">
                  {item.name}
                  <span className="block text-ink-2 tabular-nums">
                    {amountOf(item.quantity, item.unit)} × {formatMoney(item.unitCost)}
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">{formatMoney(item.value)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </AdminSection>
  )
}

function LowStock() {
  const low = useList(inventoryApi.list, { stock: 'low', sort: 'need', pageSize: 50 })
  return (
    <AdminSection title="Stock bajo" beside={<MoreLink to="/admin/contabilidad/inventario?stock=low" />}>
      {low.data?.rows.length === 0 && <p className="text-ink-2">Nada está por acabarse.</p>}
      <ul>
        {low.data?.rows.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {item.name}
              <span className="block text-sm text-ink-2 tabular-nums">
                quedan {amountOf(item.quantity, item.unit)}, mínimo {item.minQuantity}
              </span>
            </span>
            <StockBadge item={item} />
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

const MoreLink = ({ to }: { to: string }) => (
  <Link to={to} className="inline-flex min-h-9 items-center text-sm text-hope underline underline-offset-4">
    Ver todo
  </Link>
)
