import { boxCode } from '#features/box-requests/rules.ts'
import { amountOf } from '#features/inventory/rules.ts'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { useBoxBack } from './use-box-back.ts'

/** The packing slip inside the box: recipient and contents. Nothing about the loss, no prices. */
export function PackingSlipPage({ id }: { id: number }) {
  const { organisation, contact } = useSite()
  const slip = useRead(boxContentsApi.packingSlip, { params: { requestId: id } })
  const back = useBoxBack()(id)
  if (!slip.data) {
    return (
      <AdminPage title="Lista para la caja" back={back}>
        <RecordState query={slip} />
      </AdminPage>
    )
  }
  const { items, recipientName } = slip.data
  return (
    <>
      <div className="no-print mb-4">
        <AdminPage
          title="Lista para la caja"
          back={back}
          action={
            <Button variant="primary" icon="print" onClick={() => window.print()}>
              Imprimir
            </Button>
          }
        >
          <p className="text-ink-2">
            Va dentro del paquete. No dice precios, materiales de empaque ni nada de lo que contó la familia.
          </p>
        </AdminPage>
      </div>
      <article className="mx-auto w-full max-w-read rounded-card border border-line bg-white p-6 sm:p-10 print:max-w-none print:border-0 print:p-0">
        <p>{organisation.name}</p>
        <h2 className="text-2xl">
          <span lang="en">Hope in a Box</span>
        </h2>
        <p className="mt-2">
          Para <strong>{recipientName}</strong> · {boxCode(id)}
        </p>
        {items.length === 0 ? (
          <p className="mt-6 text-ink-2">La caja todavía no tiene nada incluido.</p>
        ) : (
          <ul className="mt-6 border-t border-line">
            {items.map((line) => (
              <li
                key={line.inventoryItemId}
                className="flex items-baseline justify-between gap-4 border-b border-line py-2"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{line.name}</span>
                <span className="shrink-0 tabular-nums">{amountOf(line.quantity, line.unit)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-6 text-sm">
          {contact.phone} · {contact.email}
        </p>
      </article>
    </>
  )
}
