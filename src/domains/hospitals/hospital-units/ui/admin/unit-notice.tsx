import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { hospitalUnitApi } from '../../endpoints.ts'

/** What hospital units ask for, above the deliveries. */
export function UnitNotice() {
  const units = useList(hospitalUnitApi.list, {})
  const asking = (units.data?.rows ?? []).filter(({ order }) => order !== null)
  const done = useSave(hospitalUnitApi.orderDone, {
    success: 'Pedido atendido',
    error: { text: 'No se pudo anotar.' },
  })
  if (asking.length === 0) return null
  return (
    <Notice
      tone="info"
      title={asking.length === 1 ? 'Un hospital pide más cajas' : 'Hospitales que piden más cajas'}
    >
      <p>Antes de marcarlo atendido, di a la unidad cuándo llegan: su página se lo promete.</p>
      <ul className="mt-2 flex flex-col gap-1">
        {asking.map(({ id, institutionName, onShelf, order }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span>
              <strong>{institutionName}</strong> pidió {order?.quantity} el{' '}
              {order && formatDate(order.createdAt)}; le {onShelf === 1 ? 'queda 1' : `quedan ${onShelf}`}.
            </span>
            <Allowed>
              <Button
                size="small"
                icon="check"
                className="max-lg:min-h-11"
                aria-label={`Atendido: ${institutionName}`}
                onClick={() => {
                  focusHeading()
                  if (order) done.mutate({ params: { id: order.id } })
                }}
              >
                Atendido
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
