import { signedAmount } from '#domains/money/accounting/ui/admin/accounting-labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatMoney, fromCents, toCents } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import type { Statement } from '../../schemas.ts'

/** Money apart from the value of goods: a box that leaves costs no money, its goods were paid or given before. */
export function MoneyAndGoods({ statement }: { statement: Statement }) {
  const { summary, goodsReceived, stock } = statement
  const change = fromCents(toCents(stock.closing) - toCents(stock.opening))
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <AdminSection title="Dinero">
        <dl>
          <Line name="Entró" value={signedAmount({ type: 'income', amount: summary.cashIncome })} />
          <Line name="Salió" value={signedAmount({ type: 'expense', amount: summary.cashExpenses })} />
          <Line name="Quedó" value={formatMoney(summary.cashBalance)} strong />
        </dl>
        <p className="mt-2 text-sm text-ink-2">Sin el valor de los artículos usados en cajas.</p>
      </AdminSection>
      <AdminSection title="Artículos">
        <dl>
          <Line name="Usados en cajas (costo registrado)" value={formatMoney(summary.goodsUsed)} />
          <Line
            name={`Donados (${goodsReceived.count === 1 ? '1 donación' : `${formatCount(goodsReceived.count)} donaciones`})`}
            value={formatMoney(goodsReceived.value)}
          />
          <Line name="Inventario al principio" value={formatMoney(stock.opening)} />
          <Line name="Inventario al final" value={formatMoney(stock.closing)} strong />
        </dl>
        <p className="mt-2 text-sm text-ink-2">
          {toCents(change) === 0
            ? 'El inventario vale lo mismo que al principio.'
            : `El inventario vale ${formatMoney(change.replace('-', ''))} ${toCents(change) > 0 ? 'más' : 'menos'} que al principio.`}
        </p>
      </AdminSection>
    </div>
  )
}

const Line = ({ name, value, strong }: { name: string; value: string; strong?: boolean }) => (
  <div className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-0">
    <dt>{name}</dt>
    <dd className={`shrink-0 tabular-nums ${strong ? 'font-semibold' : ''}`}>{value}</dd>
  </div>
)
