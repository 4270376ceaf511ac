import { type ReactNode, useState } from 'react'
import { formatDate, puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { accountingApi } from '../../endpoints.ts'
import { monthsAfter } from '../../periods.ts'
import { monthsToClose } from '../../rules.ts'
import type { MonthClose, MonthTotals } from '../../schemas.ts'
import { capitalised, monthName } from './month-filter.ts'

export const backToBooks = { to: '/admin/contabilidad', label: 'Volver a contabilidad' }

type Row = MonthTotals & { close: MonthClose | undefined; isOver: boolean }
type Opened = { kind: 'close' | 'reopen'; row: Row }

/** Who closed each month, and when. A closed month accepts no writes until it is reopened with a reason. */
export function MonthClosePage({ missing }: { missing: (month?: string) => ReactNode }) {
  const months = useList(accountingApi.months, { months: monthsToClose })
  const closes = useList(accountingApi.monthCloses, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!months.data || !closes.data)
    return (
      <AdminPage title="Cierre de mes" back={backToBooks}>
        <RecordState query={months.isError ? months : closes} />
      </AdminPage>
    )
  const rows = rowsOf(months.data.rows, closes.data.rows)
  return (
    <AdminPage title="Cierre de mes" back={backToBooks} updated={months}>
      <p className="max-w-prose text-ink-2 lg:max-w-none">
        Cierra un mes cuando lo revisaste y lo entregaste. Después nadie puede anotar, cambiar ni eliminar
        nada con fecha de ese mes: ni dinero, ni inventario, ni donaciones. Los pagos que lleguen tarde se
        anotan con la fecha del día. Los gastos incluyen el costo de lo que llevan las cajas.
      </p>
      {missing()}
      <DataTable
        caption="Meses"
        columns={columnsWith(setOpened)}
        rows={rows}
        rowKey={({ month }) => month}
        empty={null}
      />
      <CloseHistory closes={closes.data.rows} />
      {opened?.kind === 'close' && (
        <CloseDialog row={opened.row} missing={missing(opened.row.month)} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'reopen' && <ReopenDialog row={opened.row} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}

/** Newest first, from the first month with a movement. Before any there is nothing to close. */
function rowsOf(months: MonthTotals[], closes: MonthClose[]): Row[] {
  const closed = new Map(closes.filter((close) => !close.reopenedAt).map((close) => [close.month, close]))
  const thisMonth = puertoRicoDay(new Date()).slice(0, 7)
  const first = months.findIndex(
    ({ month, income, expenses }) => income !== '0.00' || expenses !== '0.00' || closed.has(month),
  )
  return months
    .slice(first === -1 ? -1 : first)
    .map((totals) => ({ ...totals, close: closed.get(totals.month), isOver: totals.month < thisMonth }))
    .reverse()
}

const columnsWith = (open: (opened: Opened) => void): Column<Row>[] => [
  {
    key: 'month',
    header: 'Mes',
    cell: ({ month }) => (
      <span className="font-semibold whitespace-nowrap">{capitalised(monthName(month))}</span>
    ),
  },
  { key: 'income', header: 'Ingresos', align: 'end', cell: ({ income }) => <Money amount={income} /> },
  { key: 'expenses', header: 'Gastos', align: 'end', cell: ({ expenses }) => <Money amount={expenses} /> },
  { key: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => <Money amount={balance} /> },
  { key: 'state', header: 'Estado', cell: (row) => <State row={row} /> },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (row) => (
      <span className="flex flex-wrap gap-2 lg:justify-end">
        <ButtonLink
          size="small"
          icon="print"
          className="max-lg:min-h-11"
          aria-label={`Imprimir el estado de ${monthName(row.month)}`}
          to={`/admin/contabilidad/estado?periodo=${row.month}`}
        >
          Imprimir
        </ButtonLink>
        <Allowed>
          {row.close ? (
            <Button
              size="small"
              variant="quiet"
              className="max-lg:min-h-11"
              aria-label={`Reabrir ${monthName(row.month)}`}
              onClick={() => open({ kind: 'reopen', row })}
            >
              Reabrir
            </Button>
          ) : (
            row.isOver && (
              <Button
                size="small"
                icon="lock"
                className="max-lg:min-h-11"
                aria-label={`Cerrar ${monthName(row.month)}`}
                onClick={() => open({ kind: 'close', row })}
              >
                Cerrar
              </Button>
            )
          )}
        </Allowed>
      </span>
    ),
  },
]

const Money = ({ amount }: { amount: string }) => (
  <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
)

function State({ row: { month, close, isOver } }: { row: Row }) {
  if (close)
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="closed" icon="lock">
          Cerrado
        </Badge>
        <span className="text-sm text-ink-2">
          {close.closedByName ?? 'Alguien que ya no está'}, {formatDate(close.closedAt)}
        </span>
      </span>
    )
  const next = formatDate(`${monthsAfter(month, 1)}-01`, 'es', 'dayOfYear')
  return <span className="text-ink-2">{isOver ? 'Abierto' : `Se puede cerrar desde el ${next}`}</span>
}

type DialogProps = { row: Row; onClose: () => void }

function CloseDialog({ row, missing, onClose }: DialogProps & { missing: ReactNode }) {
  const name = monthName(row.month)
  const close = useSave(accountingApi.closeMonth, {
    success: `Se cerró ${name}`,
    error: { title: 'No se pudo cerrar el mes' },
    onSaved: onClose,
  })
  return (
    <AlertDialog
      open
      tone="normal"
      title={`¿Cerrar ${name}?`}
      confirmLabel={`Cerrar ${name}`}
      busy={close.isPending}
      error={close.problem?.detail}
      onConfirm={() => close.mutate({ body: { month: row.month } })}
      onCancel={onClose}
    >
      Los ingresos son {formatMoney(row.income)}, los gastos son {formatMoney(row.expenses)} y el balance es{' '}
      {formatMoney(row.balance)}. Nada con fecha de ese mes se podrá cambiar. Si hace falta, se reabre con una
      razón.
      {missing}
    </AlertDialog>
  )
}

function ReopenDialog({ row, onClose }: DialogProps) {
  const name = monthName(row.month)
  const { field, state } = useRecordForm({
    endpoint: accountingApi.reopenMonth,
    defaultValues: { month: row.month, reason: '' },
    success: `Se reabrió ${name}`,
    error: { title: 'No se pudo reabrir el mes' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title={`Reabrir ${name}`}
      size="small"
      submitLabel={`Reabrir ${name}`}
      onClose={onClose}
    >
      <p>
        Si ya entregaste los números de este mes, avisa a quien los tiene. Ciérralo otra vez cuando termines.
      </p>
      <TextArea label="Razón" rows={2} hint="Queda en el historial." {...field('reason')} />
    </RecordDialog>
  )
}

function CloseHistory({ closes }: { closes: MonthClose[] }) {
  if (closes.length === 0) return null
  return (
    <AdminSection title="Historial de cierres">
      <ul>
        {closes.map((close) => (
          <li key={close.id} className="border-b border-line py-2 last:border-0">
            <p>
              <span className="font-semibold">{capitalised(monthName(close.month))}</span>: se cerró el{' '}
              {formatDate(close.closedAt, 'es', 'date')}
              {close.closedByName && `, por ${close.closedByName}`}.
            </p>
            {close.reopenedAt && (
              <p className="text-ink-2">
                Se reabrió el {formatDate(close.reopenedAt, 'es', 'date')}
                {close.reopenedByName && `, por ${close.reopenedByName}`}: «{close.reopenReason}».
              </p>
            )}
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
