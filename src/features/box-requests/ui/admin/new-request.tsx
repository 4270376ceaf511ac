import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Button } from '#ui/button.tsx'
import { StaffBoxRequest } from '../../correction-schemas.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { RequestDetailsFields } from './request-details-fields.tsx'
import { type DetailsValues, newDetails } from './request-details-values.ts'

/** By phone, in person or from a hospital. */
export function NewRequest() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Nueva solicitud
      </Button>
      {open && <NewRequestDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, field, state } = useRecordForm<DetailsValues, typeof boxRequestApi.createForFamily>({
    endpoint: boxRequestApi.createForFamily,
    schema: StaffBoxRequest,
    defaultValues: newDetails,
    success: ({ code }) => ({ title: 'Solicitud creada', text: `Es la ${code}.` }),
    error: { text: 'No se pudo crear la solicitud.' },
    onSaved: ({ id }) => {
      onClose()
      navigate(`/admin/solicitudes/${id}`)
    },
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
      <RequestDetailsFields field={field} values={form.watch()} />
    </RecordDialog>
  )
}
