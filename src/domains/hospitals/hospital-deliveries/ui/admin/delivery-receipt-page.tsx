import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { PrintHead } from '#ui/admin/print-head.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { hospitalDeliveryApi } from '../../endpoints.ts'

/** What the hospital signs: how many boxes, their serial numbers and how many items each has. No prices. */
export function DeliveryReceiptPage({ id }: { id: number }) {
  const { organisation, contact } = useSite()
  const delivery = useRead(hospitalDeliveryApi.get, { params: { id } })
  const boxes = useList(hospitalDeliveryApi.boxes, {}, { params: { id } })
  const back = { to: `/admin/entregas/${id}`, label: 'Volver a la entrega' }
  if (!delivery.data || !boxes.data) {
    return (
      <AdminPage title="Recibo de entrega" back={back}>
        <RecordState query={delivery.isError ? delivery : boxes} />
      </AdminPage>
    )
  }
  const { institutionName, contactPersonName, deliveryDate } = delivery.data
  const { rows } = boxes.data
  return (
    <>
      <PrintHead title="Recibo de entrega" back={back}>
        <p className="text-ink-2">Para firmar al entregar. No dice precios.</p>
      </PrintHead>
      <article
        translate="no"
        className="paper mx-auto w-full max-w-[50rem] break-inside-auto rounded-card border border-line bg-white p-6 sm:p-10 print:max-w-none print:border-0 print:p-0"
      >
        <p>{organisation.name}</p>
        <h2 className="text-2xl">Recibo de entrega</h2>
        <p className="mt-2">
          <strong>{institutionName}</strong> · {contactPersonName} ·{' '}
          {formatDate(startOfDay(deliveryDate), 'es', 'date')}
        </p>
        <p className="mt-1">
          {rows.length === 1 ? 'Se entrega 1 caja.' : `Se entregan ${rows.length} cajas.`}
        </p>
        <table className="mt-4 w-full border-collapse tabular-nums">
          <thead>
            <tr className="border-b border-control text-start text-sm">
              <th scope="col" className="py-1 text-start">
                Número de serie
              </th>
              <th scope="col" className="py-1 text-end">
                Artículos
              </th>
              <th scope="col" className="w-24 py-1 text-end">
                Recibida
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: boxId, serialNumber, itemCount }) => (
              <tr key={boxId} className="border-b border-line">
                <th scope="row" className="code py-0.5 text-start font-normal">
                  {serialNumber}
                </th>
                <td className="py-0.5 text-end">{itemCount}</td>
                <td className="py-0.5 text-end">
                  <span aria-hidden="true" className="inline-block size-4 border-[1.5px] border-ink" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-10 grid break-inside-avoid grid-cols-2 gap-8">
          {['Entregó', 'Recibió'].map((who) => (
            <div key={who} className="flex flex-col gap-8">
              {[`${who}: nombre`, 'Firma y fecha'].map((line) => (
                <p key={line} className="border-t border-ink pt-1 text-sm">
                  {line}
                </p>
              ))}
            </div>
          ))}
        </div>
        <p className="mt-6 text-sm">
          {contact.phone} · {contact.email}
        </p>
      </article>
    </>
  )
}
