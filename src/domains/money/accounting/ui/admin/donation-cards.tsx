import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { formatMoney } from '#lib/text/money.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { rowsAttribute } from '#ui/lists/first-row.ts'
import { transactionMethodLabels } from '../../labels.ts'
import type { AccountingTransaction } from '../../schemas.ts'
import { anonymousDonor } from './accounting-labels.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { TransactionActions } from './transaction-actions.tsx'
import { AutomaticBadge } from './transaction-list.tsx'

type DonationCardsProps = { donations: readonly AccountingTransaction[]; hrefOf: (id: number) => string }

/** Four short lines each, so that twelve fit on a laptop. Only screen readers get the names of the values. */
export const DonationCards = ({ donations, hrefOf }: DonationCardsProps) => (
  <ul {...rowsAttribute} aria-label="Donaciones" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
    {donations.map((donation) => (
      <li key={donation.id} className="grid">
        <DonationCard donation={donation} href={hrefOf(donation.id)} />
      </li>
    ))}
  </ul>
)

function DonationCard({ donation, href }: { donation: AccountingTransaction; href: string }) {
  const { donorName, amount, description, paymentMethod, occurredOn, donorEmail, receipt, isAutomatic } =
    donation
  const mayWrite = useMayWrite()
  return (
    <article className="card-row relative flex flex-col rounded-card border border-line bg-white px-3 py-2 lg:py-1">
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={href}
          translate="no"
          className="card-link min-w-0 font-semibold text-hope underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {donorName ?? anonymousDonor}
        </Link>
        <strong className="shrink-0 tabular-nums">{formatMoney(amount)}</strong>
      </div>
      <dl className="flex flex-wrap gap-x-3 text-[0.9375rem] text-ink-2">
        <Fact name="Descripción" className="basis-full">
          <span className="text-ink [overflow-wrap:anywhere]">{excerpt(description)}</span>
        </Fact>
        <Fact name="Método">{paymentMethod ? transactionMethodLabels[paymentMethod] : 'No se anotó'}</Fact>
        <Fact name="Fecha">{formatDate(startOfDay(occurredOn))}</Fact>
        {donorEmail && (
          <Fact name="Email">
            <a
              href={`mailto:${donorEmail}`}
              className="text-hope underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {donorEmail}
            </a>
          </Fact>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
          {receipt && (
            <span>
              <span className="text-ink-2">Recibo</span> <ReceiptLink receipt={receipt} />
            </span>
          )}
          {isAutomatic && <AutomaticBadge />}
        </span>
        {mayWrite && <TransactionActions transaction={donation} href={href} withoutDelete />}
      </div>
    </article>
  )
}

type FactProps = { name: string; children: ReactNode; className?: string }

const Fact = ({ name, children, className }: FactProps) => (
  <div className={className}>
    <dt className="sr-only">{name}</dt>
    <dd>{children}</dd>
  </div>
)
