import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { boxRequestApi } from '../../endpoints.ts'
import type { BoxRequestDetail } from '../../office-schemas.ts'
import { parcelToasts } from './outcome-labels.ts'
import { boxRequestBadges } from './request-labels.ts'

type CompletingParcelProps = { request: BoxRequestDetail; onClose: () => void }

/** After a delivery: a second parcel with what was forgotten or arrived broken. */
export function CompletingParcel({ request, onClose }: CompletingParcelProps) {
  const { field, state } = useRecordForm({
    endpoint: boxRequestApi.startParcel,
    params: { id: request.id },
    defaultValues: { reason: '' },
    toBody: (values) => ({ ...values, updatedAt: request.updatedAt }),
    ...parcelToasts.started,
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title={`Enviar lo que le faltó a ${request.code}`}
      submitLabel="Empezar otro paquete"
      onClose={onClose}
    >
      <p>
        La familia se queda con lo que recibió. La solicitud vuelve a «{boxRequestBadges.in_process.label}»
        con una caja vacía, que lleva su propio contenido, etiqueta, rastreo y costo. Se puede deshacer hasta
        que salga.
      </p>
      {!request.costRecordedAt && !request.isBoxEmpty && (
        <p>
          El costo de lo que ya recibió no está registrado: regístralo ahora, o después en «Paquete anterior».
        </p>
      )}
      <TextArea
        label="Qué faltó o llegó roto"
        optional
        hint="Solo lo ve el equipo."
        rows={2}
        {...field('reason')}
      />
    </RecordDialog>
  )
}
