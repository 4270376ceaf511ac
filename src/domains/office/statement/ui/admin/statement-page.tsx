import { useState } from 'react'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import { categoryName } from '#domains/money/accounting/rules.ts'
import type { AccountingTransaction } from '#domains/money/accounting/schemas.ts'
import { signedAmount } from '#domains/money/accounting/ui/admin/accounting-labels.ts'
import { backToBooks } from '#domains/money/accounting/ui/admin/month-close-page.tsx'
import { capitalised } from '#domains/money/accounting/ui/admin/month-filter.ts'
import { PeriodPicker, usePeriod } from '#domains/money/accounting/ui/admin/period-picker.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { PrintHead } from '#ui/admin/print-head.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Pagination } from '#ui/lists/pagination.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { statementApi } from '../../endpoints.ts'
import type { Statement } from '../../schemas.ts'

/** The statement of a period, printed on Letter with page numbers. */
export function StatementPage() {
  const period = usePeriod()
  const statement = useRead(statementApi.get, { query: period.days })
  const transactions = useList(accountingApi.list, { ...period.days, sort: 'occurredOn' })
  const title = 'Estado para imprimir'
  if (!statement.data || !transactions.data)
    return (
      <AdminPage title={title} back={backToBooks}>
        <RecordState query={statement.isError ? statement : transactions} />
      </AdminPage>
    )
  return (
    <>
      <PrintHead title={title} back={backToBooks}>
        <PeriodPicker period={period} />
      </PrintHead>
      <Sheet
        period={period.name}
        days={period.days}
        statement={statement.data}
        transactions={transactions.data.rows}
        key={period.name}
      />
    </>
  )
}

type SheetProps = {
  period: string
  days: { dateFrom?: string; dateTo?: string }
  statement: Statement
  transactions: AccountingTransaction[]
}

function Sheet({ period, days, statement, transactions }: SheetProps) {
  const { organisation } = useSite()
  const { summary, categories, goodsReceived, stock } = statement
  return (
    <section
      aria-label="Estado"
      className="paper rounded-card border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0"
    >
      <p>{organisation.legalName}</p>
      <h2 className="text-2xl">Estado de ingresos y gastos</h2>
      <p>
        {capitalised(period)}
        {days.dateFrom && days.dateTo && ` (${dayOf(days.dateFrom)} – ${dayOf(days.dateTo)})`}
      </p>
      <p className="text-sm text-ink-2">Preparado el {formatDate(new Date(), 'es', 'date')}</p>
      <SumTable
        title="Dinero"
        hasResult
        rows={[
          ['Ingresos y donaciones', formatMoney(summary.cashIncome)],
          ['Gastos', signedAmount({ type: 'expense', amount: summary.cashExpenses })],
          ['Balance en dinero', formatMoney(summary.cashBalance)],
        ]}
      />
      <SumTable
        title="Artículos, por su valor"
        hasResult
        rows={[
          ['Inventario al principio', formatMoney(stock.opening)],
          ['Entró: comprado y donado', formatMoney(stock.received)],
          ['Salió en cajas', signedAmount({ type: 'expense', amount: stock.used })],
          ['Conteos, correcciones y cambios de precio', formatMoney(stock.corrected)],
          ['Inventario al final', formatMoney(stock.closing)],
        ]}
      />
      <SumTable
        title="De esos artículos"
        rows={[
          ['Donaciones de artículos recibidas', formatMoney(goodsReceived.value)],
          ['Usados en cajas, según su costo registrado', formatMoney(summary.goodsUsed)],
        ]}
      />
      <SumTable
        title="Totales de contabilidad, con el costo de las cajas"
        hasResult
        rows={[
          ['Total de ingresos', formatMoney(summary.income)],
          ['De ellos, donaciones', formatMoney(summary.donations)],
          ['Total de gastos', signedAmount({ type: 'expense', amount: summary.expenses })],
          ['Balance', formatMoney(summary.balance)],
        ]}
      />
      <SumTable
        title="Por categoría"
        rows={categories.map(({ category, isExpense, amount }) => [
          `${isExpense ? 'Gasto' : 'Ingreso'}: ${category}`,
          isExpense ? signedAmount({ type: 'expense', amount }) : formatMoney(amount),
        ])}
      />
      <TransactionTable transactions={transactions} />
    </section>
  )
}

const pageSize = 50

const phoneHas = ['Fecha', 'Descripción']
/** Columns that a phone has no room for. Paper has all. */
const roomy = 'max-sm:hidden print:table-cell'

const dayOf = (day: string) => formatDate(startOfDay(day))

type SumTableProps = { title: string; rows: [string, string][]; hasResult?: boolean }

/** With `hasResult` the last row is the result of those above it. */
function SumTable({ title, rows, hasResult }: SumTableProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-lg print:mt-3">{title}</h3>
      <table aria-label={title} className="w-full border-collapse tabular-nums">
        <tbody>
          {rows.map(([name, value], index) => (
            <tr
              key={name}
              className={`border-b border-line ${hasResult && index === rows.length - 1 ? 'font-semibold' : ''}`}
            >
              <th scope="row" className="py-1 text-start [font-weight:inherit] print:py-0.5">
                {name}
              </th>
              <td className="ps-3 text-end whitespace-nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** On screen a page of them, on paper all. */
function TransactionTable({ transactions }: { transactions: AccountingTransaction[] }) {
  const [page, setPage] = useState(1)
  const isPrinting = usePrinting()
  const shown = isPrinting ? transactions : transactions.slice((page - 1) * pageSize, page * pageSize)
  return (
    <div className="mt-5 overflow-x-auto print:mt-3 print:overflow-visible">
      <h3 className="text-lg">Transacciones</h3>
      <table aria-label="Transacciones" className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-control text-start">
            {['Fecha', 'Descripción', 'Categoría', 'Forma de pago', 'Recibo'].map((name) => (
              <th
                key={name}
                scope="col"
                className={`py-1 pe-3 text-start ${phoneHas.includes(name) ? '' : roomy}`}
              >
                {name}
              </th>
            ))}
            <th scope="col" className="py-1 text-end">
              Cantidad
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((transaction) => (
            <tr key={transaction.id} className="border-b border-line align-top">
              <td className="py-1 pe-3 whitespace-nowrap">{dayOf(transaction.occurredOn)}</td>
              <td className="py-1 pe-3 [overflow-wrap:anywhere]">{transaction.description}</td>
              <td className={`py-1 pe-3 ${roomy}`}>{categoryName(transaction.category)}</td>
              <td className={`py-1 pe-3 ${roomy}`}>
                {transaction.paymentMethod && transactionMethodLabels[transaction.paymentMethod]}
              </td>
              <td className={`py-1 pe-3 whitespace-nowrap ${roomy}`}>{transaction.receipt?.number}</td>
              <td className="py-1 text-end whitespace-nowrap">{signedAmount(transaction)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {transactions.length === 0 && <p className="text-ink-2">Ninguna en este período.</p>}
      {transactions.length > pageSize && (
        <div className="no-print mt-3">
          <Pagination page={page} pageSize={pageSize} total={transactions.length} onPage={setPage} />
          <p className="text-sm text-ink-2">En el papel salen todas.</p>
        </div>
      )}
    </div>
  )
}
