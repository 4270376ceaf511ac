import { useMemo } from 'react'
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
import { usePrinting } from '#ui/use-printing.ts'
import { accountingApi } from '../../endpoints.ts'
import { transactionMethodLabels } from '../../labels.ts'
import type { AccountingTransaction } from '../../schemas.ts'
import { anonymousDonor, donationsText } from './accounting-labels.ts'
import { DonationCards } from './donation-cards.tsx'
import { monthFilter } from './month-filter.ts'
import { NewTransactionDialog } from './transaction-dialogs.tsx'
import { methodFilter } from './transaction-list.tsx'
import { TransactionDialog } from './transaction-record.tsx'

export function DonationList() {
  const filters = useMemo(() => [monthFilter(), methodFilter], [])
  const list = useListState({ filters, pageSize: 24 })
  const result = useList(accountingApi.list, { ...list.query, type: 'donation' })
  const summary = useSummary(accountingApi.summary, { query: { ...list.countQuery, type: 'donation' } })
  const record = useOpenRecord(list)
  const isPrinting = usePrinting()
  const add = (
    <ButtonLink variant="primary" icon="plus" to={record.newHref} data-shortcut="new">
      <span>
        Registrar<span className="noun"> donación</span>
      </span>
    </ButtonLink>
  )
  const totals = summary.data
  const isEmpty = result.data?.total === 0 && !list.filtered
  return (
    <div className="flex flex-col gap-3">
      <ListBody
        tools={
          <>
            <ButtonLink to="/admin/contabilidad/articulos-donados" icon="gift">
              Artículos donados
            </ButtonLink>
            {!isEmpty && <Allowed right="money.write">{add}</Allowed>}
          </>
        }
        above={
          <p className="tabular-nums">
            {totals && `${donationsText(totals)} · ${formatMoney(totals.donations)}`}
            {list.filtered && <span className="text-ink-2"> con estos filtros</span>}
          </p>
        }
        caption="Donaciones"
        layout={
          isPrinting ? undefined : ({ rows }) => <DonationCards donations={rows} hrefOf={record.hrefOf} />
        }
        cards
        list={list}
        result={result}
        columns={printedColumns}
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

/** What the cards say. */
const printedColumns: Column<AccountingTransaction>[] = [
  { key: 'occurredOn', header: 'Fecha', cell: ({ occurredOn }) => formatDate(startOfDay(occurredOn)) },
  { key: 'donorName', isName: true, header: 'Donante', cell: ({ donorName }) => donorName ?? anonymousDonor },
  { key: 'description', header: 'Descripción', cell: ({ description }) => description },
  {
    key: 'paymentMethod',
    header: 'Método',
    cell: ({ paymentMethod }) => (paymentMethod ? transactionMethodLabels[paymentMethod] : 'No se anotó'),
  },
  { key: 'donorEmail', header: 'Correo', cell: ({ donorEmail }) => donorEmail },
  { key: 'receipt', header: 'Recibo', cell: ({ receipt }) => receipt?.number },
  { key: 'amount', header: 'Cantidad', align: 'end', cell: ({ amount }) => formatMoney(amount) },
]
