import { useMemo, useState } from 'react'
import { attentionFilter, unreachedOption } from '#domains/mail/outbox/ui/admin/attention-filter.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate, puertoRicoDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListBody } from '#ui/admin/list-view.tsx'
import { type ListFilter, useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { LinkTabs } from '#ui/navigation/tabs.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { receiptApi } from '../../endpoints.ts'
import { receiptKindLabels, receiptStatusLabels } from '../../labels.ts'
import { onReceipts } from '../../rules.ts'
import type { DonorYear, Receipt } from '../../schemas.ts'
import { ExampleNotice } from './printed-parts.tsx'

const back = { to: '/admin/contabilidad', label: 'Volver a contabilidad' }
const receiptsPath = '/admin/contabilidad/recibos'
const donorsPath = '/admin/contabilidad/donantes'

const Tabs = ({ current }: { current: string }) => (
  <LinkTabs
    label="Recibos y donantes"
    tabs={[
      { to: receiptsPath, label: 'Recibos', current: current === receiptsPath },
      { to: donorsPath, label: 'Resumen por donante', current: current === donorsPath },
    ]}
  />
)

const firstYear = 2015

function yearFilter(): ListFilter {
  const now = Number(puertoRicoDay(new Date()).slice(0, 4))
  const options = Array.from({ length: now - firstYear + 1 }, (_, back) => String(now - back))
  return { key: 'year', label: 'Año', options: options.map((value) => ({ value, label: value })) }
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const kindFilter = { key: 'kind', label: 'Clase', options: optionsOf(receiptKindLabels) }
const heldFilter: ListFilter = {
  key: 'held',
  label: 'Correo',
  options: [{ value: 'true', label: 'Esperan los datos de la organización' }],
}

const toPrintOption = { value: 'print', label: 'Falta entregarlo en papel' }

/** All receipts, the void ones too: the series has no gaps. */
export function ReceiptListPage() {
  const filters = useMemo(
    () => [yearFilter(), kindFilter, heldFilter, attentionFilter([unreachedOption, toPrintOption])],
    [],
  )
  const list = useListState({ filters, statuses: ['issued', 'void'] })
  const result = useList(receiptApi.list, list.query)
  return (
    <AdminPage title="Recibos" back={back} updated={result} tools={<Tabs current={receiptsPath} />}>
      <ListBody
        caption="Recibos"
        list={list}
        result={result}
        columns={receiptColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${receiptsPath}/${id}`}
        searchLabel="Buscar por número, nombre o cantidad"
        tabs={[
          { value: '', label: 'Todos' },
          ...optionsOf(receiptStatusLabels).map(({ value, label }) => ({ value, label: `${label}s` })),
        ]}
        empty={
          <EmptyList title="Todavía no hay recibos" action={registerDonation}>
            Cada donación que se registra, en dinero o en artículos, recibe el suyo.
          </EmptyList>
        }
      />
    </AdminPage>
  )
}

const receiptColumns: Column<Receipt>[] = [
  {
    key: 'number',
    header: 'Número',
    cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
  },
  {
    key: 'occurredOn',
    header: 'Fecha',
    onCard: 'line',
    sortKey: 'occurredOn',
    cell: ({ occurredOn }) => <DayCell day={occurredOn} />,
  },
  {
    key: 'donorName',
    isName: true,
    header: 'Donante',
    onCard: 'line',
    cell: ({ donorName }) => <span className="wrap-anywhere">{donorName ?? 'Donación Anónima'}</span>,
  },
  {
    key: 'description',
    header: 'Concepto',
    onCard: 'line',
    cell: ({ description }) => <span className="line-clamp-1">{description}</span>,
  },
  {
    key: 'amount',
    header: 'Cantidad',
    onCard: 'corner',
    align: 'end',
    cell: ({ amount, kind }) => (
      <span className="whitespace-nowrap tabular-nums">
        {formatMoney(amount)}
        {kind === 'goods' && <span className="block text-sm text-ink-2">en artículos</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Estado',
    cell: ({ status, emailedAt }) =>
      status === 'void' ? (
        <Badge tone="closed" icon="close">
          Anulado
        </Badge>
      ) : (
        <span className="text-sm text-ink-2">
          {emailedAt ? `Enviado el ${formatDate(emailedAt)}` : receiptStatusLabels.issued}
        </span>
      ),
  },
]

const waitingFilter = {
  key: 'waiting',
  label: 'Resumen',
  options: [
    { value: 'mail', label: 'Falta enviarlo' },
    { value: 'print', label: 'Sin correo: hay que imprimirlo' },
  ],
}

/** Donors of one year, this year by default. */
export function DonorListPage() {
  const filters = useMemo(() => [{ ...yearFilter(), hasDefault: true as const }, waitingFilter], [])
  const list = useListState({ filters })
  const result = useList(receiptApi.donorYears, list.query)
  const year = list.values.year ?? puertoRicoDay(new Date()).slice(0, 4)
  return (
    <AdminPage
      title="Donantes"
      back={back}
      updated={result}
      tools={<Tabs current={donorsPath} />}
      action={
        <Allowed>
          <SendStatements year={Number(year)} />
        </Allowed>
      }
    >
      <ListBody
        caption="Donantes"
        list={list}
        result={result}
        columns={donorColumns}
        rowKey={({ receiptId }) => receiptId}
        rowHref={({ receiptId }) => `${receiptsPath}/${receiptId}/resumen`}
        searchLabel="Buscar por nombre o correo"
        above={<p>Lo que donó cada persona en {year}. Abre una para imprimir o enviar su resumen.</p>}
        empty={
          <EmptyList title={`Nadie con nombre ha donado en ${year}`} action={registerDonation}>
            Las donaciones anónimas tienen recibo, pero no resumen del año.
          </EmptyList>
        }
      />
    </AdminPage>
  )
}

/** Each donor gets one e-mail, also when somebody presses twice. */
function SendStatements({ year }: { year: number }) {
  const [asking, setAsking] = useState(false)
  const send = useSave(receiptApi.sendStatements, {
    success: ({ sent, withoutAddress }) => ({
      title: statementsSent(sent),
      ...(withoutAddress > 0 && {
        text: `Sin correo: ${withoutAddress}. Búscalos en «Filtros» para imprimirlos.`,
      }),
    }),
    error: { title: 'No se pudieron enviar' },
    onSaved: () => setAsking(false),
  })
  const isExample = useSite().examples.some((fact) => onReceipts.includes(fact))
  const isOver = year < Number(puertoRicoDay(new Date()).slice(0, 4))
  return (
    <>
      <Button icon="mail" onClick={() => setAsking(true)}>
        Enviar los resúmenes
      </Button>
      <Dialog
        open={asking && isExample}
        onClose={() => setAsking(false)}
        title="Todavía no se pueden enviar"
        footer={<Button onClick={() => setAsking(false)}>Cerrar</Button>}
      >
        <ExampleNotice />
      </Dialog>
      <AlertDialog
        open={asking && !isExample}
        tone="normal"
        title={`¿Enviar los resúmenes de ${year}?`}
        confirmLabel="Enviarlos"
        busy={send.isPending}
        onConfirm={() => send.mutate({ body: { year } })}
        onCancel={() => setAsking(false)}
      >
        <p>
          Cada persona con correo recibe el suyo, en su idioma. No sale otra vez el que ya se envió y sigue
          completo.
        </p>
        {!isOver && <p>El año no ha terminado: lo que se done después no estará en ellos.</p>}
      </AlertDialog>
    </>
  )
}

const statementsSent = (count: number): string => {
  if (count === 0) return 'No faltaba ninguno por enviar'
  return count === 1 ? 'Un resumen va en camino' : `${count} resúmenes van en camino`
}

const donorColumns: Column<DonorYear>[] = [
  {
    key: 'donorName',
    isName: true,
    header: 'Donante',
    cell: ({ donorName, donorEmail }) => <span className="wrap-anywhere">{donorName ?? donorEmail}</span>,
  },
  {
    key: 'donorEmail',
    header: 'Correo',
    onCard: 'line',
    hideWhenEmpty: true,
    cell: ({ donorEmail }) => donorEmail && <span className="wrap-anywhere">{donorEmail}</span>,
  },
  { key: 'count', header: 'Recibos', align: 'end', cell: ({ count }) => count },
  {
    key: 'money',
    header: 'En dinero',
    onCard: 'corner',
    align: 'end',
    cell: ({ money }) => <span className="tabular-nums">{formatMoney(money)}</span>,
  },
  {
    key: 'goods',
    header: 'En artículos',
    align: 'end',
    cell: ({ goods }) => <span className="tabular-nums">{formatMoney(goods)}</span>,
  },
  {
    key: 'statement',
    header: 'Resumen',
    onCard: 'line',
    cell: ({ statementEmailedAt, donorEmail }) => (
      <span className="text-sm text-ink-2">
        {statementEmailedAt
          ? `Enviado el ${formatDate(statementEmailedAt)}`
          : donorEmail
            ? 'Falta enviarlo'
            : 'Sin correo'}
      </span>
    ),
  },
]

const registerDonation = (
  <ButtonLink to="/admin/contabilidad/donaciones?ficha=nueva" variant="primary" icon="plus">
    Registrar donación
  </ButtonLink>
)
