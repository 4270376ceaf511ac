import { useNavigate } from 'react-router'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { StaffBoxRequest } from '../../correction-schemas.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { RequestDetailsFields } from './request-details-fields.tsx'
import { type DetailsValues, detailsErrorTexts, newDetails } from './request-details-values.ts'

export function NewRequestDialog({ onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { form, field, state } = useRecordForm<DetailsValues, typeof boxRequestApi.createForFamily>({
    endpoint: boxRequestApi.createForFamily,
    schema: StaffBoxRequest,
    defaultValues: newDetails,
    errorTexts: detailsErrorTexts,
    success: ({ code }) => ({ title: 'Solicitud creada', text: `Es la ${code}.` }),
    error: { text: 'No se pudo crear la solicitud.' },
    onSaved: ({ id }) => navigate(`/admin/solicitudes/${id}`, { replace: true }),
  })
  return (
    <RecordDialog
      state={state}
      title="Nueva solicitud"
      submitLabel="Crear solicitud"
      size="large"
      onClose={onClose}
    >
      <p className="text-ink-2">
        Pregunta con calma y deja en blanco lo que no te digan. Si hay correo electrónico, le llega la
        confirmación con el enlace de su página.
      </p>
      <RequestDetailsFields field={field} setValue={form.setValue} values={form.watch()} />
    </RecordDialog>
  )
}
