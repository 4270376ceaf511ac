import { useMemo } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListBody } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { accountingApi } from '../../endpoints.ts'
import { transactionMethodLabels } from '../../labels.ts'
import type { AccountingTransaction } from '../../schemas.ts'
import { anonymousDonor } from './accounting-labels.ts'
import { monthFilter } from './month-filter.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { TransactionActions } from './transaction-actions.tsx'
import { NewTransactionDialog } from './transaction-dialogs.tsx'
import { AutomaticBadge, methodFilter } from './transaction-list.tsx'
import { TransactionDialog } from './transaction-record.tsx'

export function DonationList() {
  const filters = useMemo(() => [monthFilter(), methodFilter], [])
  const list = useListState({ filters, pageSize: 24 })
  const result = useList(accountingApi.list, { ...list.query, type: 'donation' })
  const summary = useSummary(accountingApi.summary, { query: { ...list.countQuery, type: 'donation' } })
  const record = useOpenRecord(list)
  const add = (
    <ButtonLink variant="primary" icon="plus" to={record.newHref} data-shortcut="new">
      Registrar donación
    </ButtonLink>
  )
  const totals = summary.data
  return (
    <div className="flex flex-col gap-3">
      <ListBody
        tools={
          <>
            <ButtonLink to="/admin/contabilidad/articulos-donados" icon="gift">
              Artículos donados
            </ButtonLink>
            <Allowed right="money.write">{add}</Allowed>
          </>
        }
        above={
          <p className="tabular-nums">
            {totals &&
              `${totals.donationCount === 1 ? '1 donación' : `${formatCount(totals.donationCount)} donaciones`} · ${formatMoney(totals.donations)}`}
            {list.filtered && <span className="text-ink-2"> con estos filtros</span>}
          </p>
        }
        caption="Donaciones"
        cards
        list={list}
        result={result}
        columns={columnsWith(record.hrefOf)}
        rowKey={(donation) => donation.id}
        rowHref={(donation) => record.hrefOf(donation.id)}
        searchLabel="Buscar por nombre, correo o cantidad"
        empty={
          <EmptyList title="Todavía no hay donaciones" right="money.write" action={add}>
            Las verificadas de la página pública llegan solas; las demás se registran aquí.
          </EmptyList>
        }
      />
      {record.isNew && <NewTransactionDialog type="donation" onClose={record.close} />}
      {record.id && <TransactionDialog key={record.id} id={record.id} onClose={record.close} />}
    </div>
  )
}

const columnsWith = (hrefOf: (id: number) => string): Column<AccountingTransaction>[] => [
  {
    key: 'donorName',
    header: 'Donante',
    cell: ({ donorName }) => <span className="[overflow-wrap:anywhere]">{donorName ?? anonymousDonor}</span>,
  },
  {
    key: 'amount',
    header: 'Cantidad',
    cell: ({ amount, isAutomatic }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-lg tabular-nums">{formatMoney(amount)}</strong>
        {isAutomatic && <AutomaticBadge />}
      </span>
    ),
  },
  {
    key: 'description',
    header: 'Descripción',
    cell: ({ description }) => <span className="line-clamp-3">{description}</span>,
  },
  {
    key: 'method',
    header: 'Método',
    cell: ({ paymentMethod }) => (paymentMethod ? transactionMethodLabels[paymentMethod] : 'No se anotó'),
  },
  { key: 'occurredOn', header: 'Fecha', cell: ({ occurredOn }) => formatDate(startOfDay(occurredOn)) },
  {
    key: 'donorEmail',
    header: 'Email',
    cell: ({ donorEmail }) =>
      donorEmail && (
        <a
          href={`mailto:${donorEmail}`}
          className="text-hope underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {donorEmail}
        </a>
      ),
  },
  {
    key: 'receipt',
    header: 'Recibo',
    cell: ({ receipt }) => receipt && <ReceiptLink receipt={receipt} />,
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (donation) => (
      <TransactionActions transaction={donation} href={hrefOf(donation.id)} withoutDelete />
    ),
  },
]
