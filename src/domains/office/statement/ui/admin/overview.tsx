import { Link } from 'react-router'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationsText } from '#domains/money/accounting/ui/admin/accounting-labels.ts'
import {
  type ChosenPeriod,
  PeriodPicker,
  usePeriod,
} from '#domains/money/accounting/ui/admin/period-picker.tsx'
import { Amount, TypeMark } from '#domains/money/accounting/ui/admin/transaction-list.tsx'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { amountOf, leftOver } from '#domains/stock/inventory/rules.ts'
import { StockBadge } from '#domains/stock/inventory/ui/admin/stock-badge.tsx'
import { formatCount } from '#lib/text/count.ts'
import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { formatMoney, toCents } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList, useRead, useSummary } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { StatCard } from '#ui/lists/stat-card.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { statementApi } from '../../endpoints.ts'
import { DonationsChart, MoneyChart, StockChart } from './charts.tsx'
import { MoneyAndGoods } from './money-and-goods.tsx'

const recentTransactions = 5

/** Any period, this month by default: four cards, money apart from goods, charts. */
export function Overview() {
  const period = usePeriod(puertoRicoDay(new Date()).slice(0, 7))
  const statement = useSummary(statementApi.get, { query: period.days })
  if (statement.isError)
    return <ErrorPanel detail={messageOf(statement.error)} onRetry={() => void statement.refetch()} />
  if (!statement.data) return <LoadingBlock />
  const { income, expenses, balance, donations } = statement.data.summary
  const isShort = toCents(balance) < 0
  return (
    <div className="flex flex-col gap-4">
      <div className="dense dense-labels flex flex-wrap items-end justify-between gap-3">
        <PeriodPicker period={period} />
        <BooksLinks period={period} />
      </div>
      <p role="status" className="sr-only">
        {period.text ? `Lo de ${period.name}.`.replace('Lo de del', 'Lo del') : 'Todo, desde el principio.'}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.75rem),1fr))] gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Total de ingresos"
          icon="arrow-down"
          value={<BigMoney amount={income} />}
          explanation="Todo lo que entró, donaciones incluidas."
        />
        <StatCard
          label="Total de gastos"
          icon="arrow-up"
          value={<BigMoney amount={expenses} />}
          explanation="Todo lo que se gastó, con el costo de las cajas registradas. Abajo está el dinero aparte."
        />
        <StatCard
          label="Balance"
          icon="dollar"
          value={<BigMoney amount={balance} tone={isShort ? 'text-error' : 'text-done'} />}
          change={isShort ? 'Se ha gastado más de lo que entró' : 'Ingresos menos gastos'}
        />
        <StatCard
          label="Donaciones"
          icon="heart"
          value={<BigMoney amount={donations} />}
          change={donationsText(statement.data.summary)}
          explanation="La parte de los ingresos que son donaciones."
        />
      </div>
      <MoneyAndGoods statement={statement.data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AdminSection title="Mes a mes">
            <MoneyChart last={lastMonthOf(period)} />
          </AdminSection>
          <AdminSection title="Existencia">
            <StockChart />
          </AdminSection>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RecentTransactions period={period} />
          <LowStock />
          <InventoryValue />
          <AdminSection title="Formas de donar">
            <DonationsChart days={period.days} />
          </AdminSection>
        </div>
      </div>
    </div>
  )
}

/** The months shown end with the period, or with this month. */
function lastMonthOf({ days }: ChosenPeriod): string | undefined {
  const last = days.dateTo?.slice(0, 7)
  return last && last < puertoRicoDay(new Date()).slice(0, 7) ? last : undefined
}

/** Six figures fit half a phone in smaller letters: an amount does not break. */
function BigMoney({ amount, tone = '' }: { amount: string; tone?: string }) {
  const text = formatMoney(amount)
  const size = text.length > 9 ? 'max-sm:text-[1.0625rem]' : ''
  return <span className={`whitespace-nowrap ${size} ${tone}`}>{text}</span>
}

function BooksLinks({ period }: { period: ChosenPeriod }) {
  const days = new URLSearchParams(period.text ? { periodo: period.text } : {}).toString()
  return (
    <nav aria-label="Contabilidad" className="page-actions max-sm:grid! max-sm:grid-cols-2">
      <ButtonLink to="/admin/contabilidad/cierre" icon="lock">
        Cierre de mes
      </ButtonLink>
      <ButtonLink to="/admin/contabilidad/recibos" icon="list">
        Recibos
      </ButtonLink>
      <Allowed right="money.write">
        <ButtonLink to={`/admin/contabilidad/contable${days && `?${days}`}`} icon="download">
          Para tu contable
        </ButtonLink>
      </Allowed>
      <ButtonLink to={`/admin/contabilidad/estado${days && `?${days}`}`} icon="print">
        Estado para imprimir
      </ButtonLink>
    </nav>
  )
}

function RecentTransactions({ period }: { period: ChosenPeriod }) {
  const { data } = useList(accountingApi.list, {
    page: 1,
    pageSize: recentTransactions,
    // The documented five most recent, unless somebody looks at a period.
    ...(period.isChosen && period.days),
  })
  const month = period.isChosen && period.kind === 'month' ? `?month=${period.text}` : ''
  return (
    <AdminSection
      title="Transacciones recientes"
      beside={<MoreLink to={`/admin/contabilidad/transacciones${month}`} />}
    >
      {data?.rows.length === 0 && (
        <p className="text-ink-2">
          {period.isChosen ? 'Ninguna en este período.' : 'Todavía no hay transacciones.'}
        </p>
      )}
      <ul>
        {data?.rows.map((transaction) => (
          <li
            key={transaction.id}
            className="flex items-baseline justify-between gap-3 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="block wrap-anywhere">{excerpt(transaction.description)}</span>
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
            {formatCount(summary.data.items)} artículos activos, {formatCount(summary.data.units)} unidades
            {Number(summary.data.donatedValue) > 0 &&
              ` · ${formatMoney(summary.data.donatedValue)} donado en artículos, según sus recibos`}
          </span>
        </p>
      )}
      {items.data && (
        <Disclosure summary="Ver cada item">
          {items.data.rows.length === 0 && (
            <p className="text-sm text-ink-2">Ningún item tiene existencia.</p>
          )}
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
                {leftOver(item.quantity, item.unit)}, mínimo {formatCount(item.minQuantity)}
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
