import { formatCount } from '#lib/text/count.ts'
import { formatMoney, toCents } from '#lib/text/money.ts'
import type { TransactionSummary } from '../../schemas.ts'
import { signedAmount } from './accounting-labels.ts'

/** The totals of the filtered rows. */
export function TotalsLine({
  summary,
  filtered,
}: {
  summary: TransactionSummary | undefined
  filtered: boolean
}) {
  if (!summary) return null
  const { count, income, expenses, balance } = summary
  return (
    <section
      aria-label="Totales"
      className="flex flex-wrap items-baseline justify-between gap-x-6 max-lg:text-[0.9375rem] lg:gap-y-1"
    >
      <p className="text-sm text-ink-2">
        {filtered ? 'Con estos filtros' : 'En total'}:{' '}
        {count === 1 ? '1 transacción' : `${formatCount(count)} transacciones`}
      </p>
      <dl className="flex flex-wrap gap-x-3 tabular-nums lg:gap-x-6 lg:gap-y-1">
        <Total name="Ingresos" value={signedAmount({ type: 'income', amount: income })} />
        <Total name="Gastos" value={signedAmount({ type: 'expense', amount: expenses })} />
        <Total
          name="Balance"
          value={formatMoney(balance)}
          tone={toCents(balance) < 0 ? 'text-error' : 'text-done'}
        />
      </dl>
    </section>
  )
}

function Total({ name, value, tone }: { name: string; value: string; tone?: string }) {
  return (
    <div className="flex items-baseline gap-1 lg:gap-2">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className={`font-semibold ${tone ?? ''}`}>{value}</dd>
    </div>
  )
}
