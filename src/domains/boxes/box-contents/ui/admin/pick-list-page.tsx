import { Link } from 'react-router'
import { deliveryLabels } from '#domains/boxes/box-requests/labels.ts'
import { amountOf, countLeft } from '#domains/stock/inventory/rules.ts'
import { countOfBoxes, formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCan } from '#ui/admin/can.ts'
import { PrintButton, PrintHead } from '#ui/admin/print-head.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { boxContentsApi } from '../../endpoints.ts'
import type { PickList, PickListBox } from '../../schemas.ts'
import { FamilyWords } from './family-words.tsx'
import { NoBoxesToPrepare } from './no-boxes-to-prepare.tsx'
import { useBoxBack } from './use-box-back.ts'

/** A printable pick list for the given requests, or for all open ones if `requestIds` is empty. */
export function PickListPage({ requestIds }: { requestIds: number[] }) {
  const query = useRead(boxContentsApi.pickList, {
    query: requestIds.length > 0 ? { requestIds: requestIds.join(',') } : {},
  })
  const requestId = requestIds.length === 1 ? requestIds[0] : null
  const backOf = useBoxBack()
  const back = backOf(requestId)
  if (!query.data) {
    return (
      <AdminPage title="Hoja de preparación" back={back}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  const list = query.data
  return (
    <>
      <PrintHead
        title="Hoja de preparación"
        back={back}
        action={
          <>
            {requestIds.length > 0 && (
              <ButtonLink to="/admin/hoja-de-preparacion">Todas las abiertas</ButtonLink>
            )}
            {list.boxes.length > 0 && <PrintButton />}
          </>
        }
        updated={query}
      >
        {list.more > 0 && (
          <p>
            Esta hoja tiene las {list.boxes.length} que más esperan; {countLeft(list.more)} más.
          </p>
        )}
      </PrintHead>
      {list.boxes.length === 0 ? <NoBoxesToPrepare /> : <Sheet list={list} single={requestId !== null} />}
    </>
  )
}

function Sheet({ list, single }: { list: PickList; single: boolean }) {
  return (
    <article className="rounded-card border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0">
      <h2 className="text-xl">Para preparar · {formatDate(new Date(), 'es', 'date')}</h2>
      {!single && <Totals totals={list.totals} boxes={list.boxes.length} />}
      <ul className={classNames('mt-4 grid gap-4', !single && 'lg:grid-cols-2 print:grid-cols-2')}>
        {list.boxes.map((box) => (
          <li key={box.requestId} className="break-inside-avoid rounded-control border border-control p-3">
            <BoxLines box={box} isWide={single} />
          </li>
        ))}
      </ul>
    </article>
  )
}

function Totals({ totals, boxes }: { totals: PickList['totals']; boxes: number }) {
  return (
    <section aria-label="En total" className="mt-3">
      <h3 className="text-lg">En total, para {countOfBoxes(boxes)}</h3>
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-control text-sm">
            <th scope="col" className="py-1 text-start">
              Item
            </th>
            <th scope="col" className="py-1 ps-3 text-end">
              Tomar
            </th>
            <th scope="col" className="py-1 ps-3 text-end">
              Hay
            </th>
            <th scope="col" className="py-1 ps-3 text-end">
              Falta
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.inventoryItemId} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-normal [overflow-wrap:anywhere]">
                {total.name}{' '}
                {total.unit !== 'unidad' && <span className="text-sm text-ink-2">{total.unit}</span>}
              </th>
              <td className="ps-3 text-end font-semibold">{formatCount(total.quantity)}</td>
              <td className="ps-3 text-end">{formatCount(total.onHand)}</td>
              <td className="ps-3 text-end">
                {total.missing > 0 ? <strong>{formatCount(total.missing)}</strong> : '0'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Who packs opens the box from here. */
function BoxLink({ box }: { box: PickListBox }) {
  const can = useCan()
  const text = `${box.code} · ${box.recipientName}`
  if (can('requests.read')) return text
  return (
    <Link
      to={`/admin/cajas/${box.requestId}`}
      className="inline-flex min-h-8 items-center text-hope underline underline-offset-4"
    >
      {text}
    </Link>
  )
}

function BoxLines({ box, isWide }: { box: PickListBox; isWide: boolean }) {
  return (
    <>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base [overflow-wrap:anywhere]">
        <span translate="no">
          <BoxLink box={box} />
        </span>
        <span className="font-sans text-sm font-normal">{deliveryLabels[box.deliveryMethod]}</span>
      </h3>
      <FamilyWords {...box} />
      {box.isSuggested && <p className="text-sm text-ink-2">Sin empezar: lo que sugiere la receta.</p>}
      {box.items.length === 0 && <p className="text-sm text-ink-2">Sin contenido todavía.</p>}
      <ul className={classNames('mt-1', isWide && 'gap-6 sm:columns-2 print:columns-2')}>
        {box.items.map((item) => (
          <li key={item.inventoryItemId} className="flex items-baseline gap-2">
            <span
              aria-hidden="true"
              className="inline-block size-4 shrink-0 [transform:translateY(2px)] border-[1.5px] border-ink"
            />
            <span className="whitespace-nowrap tabular-nums">{amountOf(item.quantity, item.unit)}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{item.name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
