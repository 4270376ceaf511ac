import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import { monthFilter } from '#domains/money/accounting/ui/admin/month-filter.ts'
import { providerLabels } from '#domains/money/payments/labels.ts'
import { bookedBadges, verificationBadges } from '#domains/money/payments/ui/admin/claim-labels.ts'
import { OpenClaim } from '#domains/money/payments/ui/admin/open-claim.tsx'
import { formatMoney } from '#lib/text/money.ts'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { recordHref, useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { moneyInApi } from '../../endpoints.ts'
import { moneyStateLabels } from '../../labels.ts'
import { foreignStates, type MoneyIn, type MoneyState, moneyStates } from '../../schemas.ts'

const registerDonation = (
  <ButtonLink
    to="/admin/contabilidad/donaciones?ficha=nueva"
    variant="primary"
    icon="plus"
    data-shortcut="new"
  >
    <span>
      Registrar<span className="noun"> donación</span>
    </span>
  </ButtonLink>
)

/** All money that came in, from report to receipt. Each row opens where its one act is. */
export function MoneyInPage() {
  const filters = useMemo(() => [stateFilter, monthFilter()], [])
  const list = useListState({ filters })
  const result = useList(moneyInApi.list, list.query)
  const record = useOpenRecord(list)
  const open = result.data?.rows.find(({ source, id }) => source === 'payment' && id === record.id)
  // An act may take the row out of the list, whose other filters must not open it again.
  const isGone = record.id !== null && result.data !== undefined && !open
  useEffect(() => {
    if (isGone) record.close()
  })
  const hrefOf = (money: MoneyIn) => elsewhere(money) ?? record.hrefOf(money.id)
  return (
    <>
      <ListView
        title="Dinero que llegó"
        searchLabel="Buscar por nombre, número o cantidad"
        list={list}
        result={result}
        columns={columnsWith(hrefOf)}
        rowKey={({ source, id }) => `${source}-${id}`}
        rowHref={hrefOf}
        action={registerDonation}
        more={[{ to: '/admin/pagos', label: 'Avisos y anunciados', icon: 'clock' }]}
        empty={
          <EmptyList title="Todavía no ha llegado dinero" action={registerDonation}>
            <p>Aquí está cada pago y cada donación, desde que alguien lo informa hasta su recibo.</p>
          </EmptyList>
        }
      />
      {open?.subject && open.subjectId && (
        <OpenClaim
          key={open.id}
          id={open.id}
          subject={open.subject}
          subjectId={open.subjectId}
          onClose={record.close}
        />
      )}
    </>
  )
}

const stateFilter = {
  key: 'state',
  label: 'Estado',
  options: [
    { value: 'waiting', label: 'Por atender' },
    { value: 'foreign', label: 'A otra cuenta o en otra moneda' },
    ...moneyStates.map((value) => ({ value, label: moneyStateLabels[value] })),
  ],
}

const looks: Record<MoneyState, { tone: BadgeTone; icon: IconName; act: string }> = {
  reported: { ...verificationBadges.claimed, act: 'Verificar' },
  mismatch: { ...verificationBadges.mismatch, act: 'Verificar' },
  ownerless: { tone: 'error', icon: 'help', act: 'Decir de quién es' },
  toAccept: { tone: 'pending', icon: 'clock', act: 'Ver el aviso' },
  due: { tone: 'error', icon: 'undo', act: 'Devolver' },
  verified: { ...verificationBadges.verified, act: 'Ver el pago' },
  booked: { ...bookedBadges.booked, act: 'Ver en contabilidad' },
  receipted: { ...bookedBadges.receipted, act: 'Ver el recibo' },
  returned: { ...verificationBadges.refunded, act: 'Ver la devolución' },
  elsewhere: { tone: 'error', icon: 'close', act: 'Apartar' },
  otherCurrency: { tone: 'error', icon: 'close', act: 'Apartar' },
}

/** Staff had counted it before its provider said that it is none of ours. */
const isBooked = ({ state, entryId }: MoneyIn) =>
  entryId !== null && foreignStates.some((foreign) => foreign === state)

/** Where the one act of its state is. null: here, in the payment itself. */
function elsewhere({ source, id, state, entryId, receiptId }: MoneyIn): string | null {
  if (state === 'receipted' && receiptId) return `/admin/contabilidad/recibos/${receiptId}`
  const isInBooks = source === 'entry' || state === 'booked'
  if (isInBooks && entryId) return recordHref('/admin/contabilidad/transacciones', entryId)
  return source === 'payment' ? null : recordHref('/admin/pagos', id, 'aviso')
}

function purposeOf({ subject, subjectId, description }: MoneyIn): string | null {
  if (subject === 'box_request' && subjectId) return `Envío de ${boxCode(subjectId)}`
  return subject === 'donation' ? 'Donación' : description
}

const methods: Record<string, string> = { ...providerLabels, ...transactionMethodLabels }

const columnsWith = (hrefOf: (money: MoneyIn) => string): Column<MoneyIn>[] => [
  {
    key: 'name',
    isName: true,
    header: 'De quién',
    cell: (money) => (
      <span className="line-clamp-1 pb-1">{money.name ?? purposeOf(money) ?? 'No se sabe'}</span>
    ),
    second: {
      key: 'purpose',
      header: 'Para qué',
      cell: (money) => money.name && <span className="line-clamp-1">{purposeOf(money)}</span>,
    },
  },
  {
    key: 'amount',
    header: 'Cantidad',
    align: 'end',
    onCard: 'corner',
    cell: ({ amount, currency, returned }) => (
      <span className="whitespace-nowrap tabular-nums">
        {amount === null ? '—' : currency === 'USD' ? formatMoney(amount) : `${amount} ${currency}`}
        {returned !== '0.00' && (
          <span className="block text-sm text-ink-2">{`−${formatMoney(returned)} devueltos`}</span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Estado',
    cell: ({ state }) => (
      <Badge tone={looks[state].tone} icon={looks[state].icon}>
        {moneyStateLabels[state]}
      </Badge>
    ),
  },
  {
    key: 'method',
    header: 'Por',
    onCard: 'line',
    cell: ({ method }) => (method ? (methods[method] ?? method) : ''),
    second: {
      key: 'number',
      header: 'Número',
      cell: ({ number }) => number && <span className="line-clamp-1 wrap-anywhere">{number}</span>,
    },
  },
  { key: 'day', header: 'Fecha', onCard: 'line', cell: ({ day }) => <DayCell day={day} /> },
  {
    key: 'act',
    header: 'Qué toca',
    cell: (money) => (
      <Link to={hrefOf(money)} className="whitespace-nowrap text-hope underline underline-offset-4">
        {isBooked(money) ? 'Revisar' : looks[money.state].act}
      </Link>
    ),
  },
]
