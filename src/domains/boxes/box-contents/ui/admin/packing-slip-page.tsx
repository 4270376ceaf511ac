import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { PrintHead } from '#ui/admin/print-head.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { boxContentsApi } from '../../endpoints.ts'
import { PackingSlip } from './packing-slip.tsx'
import { useBoxBack } from './use-box-back.ts'

export function PackingSlipPage({ id }: { id: number }) {
  const slip = useRead(boxContentsApi.packingSlip, { params: { requestId: id } })
  const back = useBoxBack()(id)
  if (!slip.data) {
    return (
      <AdminPage title="Lista para la caja" back={back}>
        <RecordState query={slip} />
      </AdminPage>
    )
  }
  return (
    <>
      <PrintHead title="Lista para la caja" back={back}>
        <p className="text-ink-2">
          Va dentro del paquete. No dice precios, materiales de empaque ni lo que contó la familia; sí el
          nombre de su bebé, si lo escribió.
        </p>
      </PrintHead>
      <PackingSlip {...slip.data} code={boxCode(id)} />
    </>
  )
}
