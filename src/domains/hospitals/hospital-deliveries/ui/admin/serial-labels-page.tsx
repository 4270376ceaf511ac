import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { PrintButton, PrintHead } from '#ui/admin/print-head.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'

/** One label per box with serial number and QR code. It does not say what the box is. */
export function SerialLabelsPage({ id }: { id: number }) {
  const { organisation } = useSite()
  const delivery = useRead(hospitalDeliveryApi.get, { params: { id } })
  const labels = useList(hospitalDeliveryApi.labels, {}, { params: { id } })
  const back = { to: `/admin/entregas/${id}`, label: 'Volver a la entrega' }
  if (!delivery.data || !labels.data) {
    return (
      <AdminPage title="Etiquetas de serie" back={back}>
        <RecordState query={delivery.isError ? delivery : labels} />
      </AdminPage>
    )
  }
  const { institutionName } = delivery.data
  const { rows } = labels.data
  return (
    <>
      <PrintHead
        title="Etiquetas de serie"
        back={back}
        action={rows.length > 0 && <PrintButton>Imprimir {rows.length}</PrintButton>}
      >
        <p className="text-ink-2">Una por caja. El código guarda solo el número de serie.</p>
      </PrintHead>
      {rows.length === 0 && (
        <EmptyState title="Esta entrega todavía no tiene cajas">Genéralas primero.</EmptyState>
      )}
      <ul
        translate="no"
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-2"
      >
        {rows.map((label) => (
          <li
            key={label.id}
            className="flex break-inside-avoid items-center gap-3 rounded-control border border-control bg-white p-3"
          >
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(label.qrSvg)}`}
              alt={`Código QR de ${label.serialNumber}`}
              className="size-20 shrink-0"
            />
            <span className="min-w-0">
              <strong className="code block text-lg">{label.serialNumber}</strong>
              <span className="block text-sm [overflow-wrap:anywhere]">{institutionName}</span>
              <span className="block text-sm text-ink-2">{organisation.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
