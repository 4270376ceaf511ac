import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import type { Period } from '#domains/money/accounting/periods.ts'
import type { MonthTotals } from '#domains/money/accounting/schemas.ts'
import { capitalised, monthName, shortMonthName } from '#domains/money/accounting/ui/admin/month-filter.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatMoney, toCents } from '#lib/text/money.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ColumnChart } from '#ui/charts/column-chart.tsx'
import { RowBars } from '#ui/charts/row-bars.tsx'

const dollars = (cents: number) => formatMoney((cents / 100).toFixed(2))
const wholeDollars = (cents: number) => dollars(cents).replace(/\.00$/, '')

/** Income and expense by month. The table also shows the balance. */
export function MoneyChart({ last }: { last?: string }) {
  const { data } = useList(accountingApi.months, { months: 12, last })
  if (!data) return null
  const months = data.rows
  if (months.every((month) => month.income === '0.00' && month.expenses === '0.00'))
    return (
      <p className="text-ink-2">
        {last ? 'Sin movimiento en esos 12 meses.' : 'Sin movimiento en los últimos 12 meses.'}
      </p>
    )
  return (
    <ColumnChart
      title={finding(months, last)}
      description={
        last
          ? `Ingresos y gastos de cada uno de los 12 meses hasta ${monthName(last)}`
          : 'Ingresos y gastos de cada uno de los últimos 12 meses'
      }
      groupName="Mes"
      series={[
        { key: 'income', name: 'Ingresos', color: 1 },
        { key: 'expenses', name: 'Gastos', color: 2, hatched: true },
      ]}
      groups={months.map(({ month, income, expenses }) => ({
        label: shortMonthName(month),
        name: monthName(month),
        values: [toCents(income), toCents(expenses)],
      }))}
      format={dollars}
      axisFormat={wholeDollars}
      extra={{ name: 'Balance', cells: months.map((month) => formatMoney(month.balance)) }}
    />
  )
}

function finding(months: MonthTotals[], lastMonth: string | undefined): string {
  const active = months.filter((month) => month.income !== '0.00' || month.expenses !== '0.00')
  const good = active.filter((month) => toCents(month.balance) >= 0).length
  const last = months.at(-1)!
  return `Los ingresos cubrieron los gastos en ${good} de ${active.length} ${active.length === 1 ? 'mes' : 'meses'}. ${lastMonth ? capitalised(monthName(lastMonth)) : 'Este mes'}: ${formatMoney(last.balance)}.`
}

export function DonationsChart({ days }: { days: Partial<Period> }) {
  const { data } = useList(accountingApi.donationsByMethod, days)
  if (!data) return null
  const [first] = data.rows
  if (!first)
    return (
      <p className="text-ink-2">
        {days.dateFrom ? 'Sin donaciones en este período.' : 'Todavía no hay donaciones.'}
      </p>
    )
  const name = (row: typeof first) =>
    row.paymentMethod ? transactionMethodLabels[row.paymentMethod] : 'No se anotó'
  return (
    <RowBars
      title={`Por ${name(first)} es por donde más ha llegado: ${formatMoney(first.amount)}.`}
      description="Donaciones por forma de pago"
      head={['Forma de pago', 'Donaciones', 'Cantidad']}
      rows={data.rows.map((row) => ({
        key: row.paymentMethod ?? 'none',
        name: name(row),
        value: toCents(row.amount),
        shown: formatMoney(row.amount),
        cells: [row.count, formatMoney(row.amount)],
      }))}
    />
  )
}

const barsShown = 12
const fullBar = 2

/** Nearest to running out first. */
export function StockChart() {
  const { data } = useList(inventoryApi.list, { isActive: true, sort: 'need', pageSize: barsShown })
  if (!data) return null
  if (data.rows.length === 0) return <p className="text-ink-2">El inventario está vacío.</p>
  const low = data.rows.filter((item) => item.isLow).length
  const title =
    low === 0
      ? 'Todo está por encima de su mínimo.'
      : `${low === 1 ? '1 item está' : `${low} items están`} en su mínimo o por debajo.`
  return (
    <RowBars
      title={title}
      description="Cantidad de cada item frente a su mínimo, los más bajos primero; la barra completa es el doble del mínimo"
      head={['Item', 'Hay', 'Mínimo']}
      markName="Mínimo de cada item"
      rows={data.rows.map((item) => ({
        key: item.id,
        name: item.name,
        // As a multiple of the item's minimum, so that 320 sheets and 6 bears share one scale.
        value: item.minQuantity === 0 ? fullBar : Math.min(item.quantity / item.minQuantity, fullBar),
        mark: item.minQuantity === 0 ? 0 : 1,
        shown: `${formatCount(item.quantity)} (mín. ${formatCount(item.minQuantity)})`,
        color: item.isLow ? 2 : 1,
        cells: [item.quantity, item.minQuantity],
      }))}
    />
  )
}
