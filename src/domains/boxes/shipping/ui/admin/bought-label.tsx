import { useState } from 'react'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { shippingApi } from '../../endpoints.ts'
import { isTrackingNumber, trackingPage } from '../../rules.ts'

/** A tracking number's USPS page, its bought label, and the label's cancellation. */
export function BoughtLabel({ trackingNumber }: { trackingNumber: string }) {
  const [confirming, setConfirming] = useState(false)
  const labels = useList(shippingApi.labels, { trackingNumber, page: 1, pageSize: 1 })
  const cancel = useSave(shippingApi.cancelLabel, {
    success: 'Etiqueta cancelada',
    error: { text: 'No se pudo cancelar la etiqueta.' },
    onSaved: () => setConfirming(false),
  })
  const bought = labels.data?.rows[0]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {(bought?.status === 'purchased' || isTrackingNumber(trackingNumber)) && (
        <a href={trackingPage(trackingNumber)} target="_blank" rel="noopener noreferrer">
          Ver el rastreo en USPS
        </a>
      )}
      {bought?.status === 'purchased' && (
        <>
          <span className="text-ink-2">
            Etiqueta comprada{bought.postage && ` por ${formatMoney(bought.postage)}`}
          </span>
          <Allowed>
            <Button size="small" variant="quiet" icon="undo" onClick={() => setConfirming(true)}>
              Cancelar la etiqueta
            </Button>
          </Allowed>
        </>
      )}
      {bought?.status === 'cancelled' && <span className="text-ink-2">Esta etiqueta fue cancelada.</span>}
      <AlertDialog
        open={confirming}
        title="¿Cancelar la etiqueta comprada?"
        confirmLabel="Cancelar la etiqueta"
        cancelLabel="Dejarla como está"
        busy={cancel.isPending}
        error={cancel.problem?.detail}
        onConfirm={() => bought && cancel.mutate({ params: { id: bought.id } })}
        onCancel={() => setConfirming(false)}
      >
        <p>USPS devuelve el franqueo si la etiqueta no se ha usado. El paquete ya no puede salir con ella.</p>
      </AlertDialog>
    </div>
  )
}
