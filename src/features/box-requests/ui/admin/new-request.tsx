import { useNavigate, useSearchParams } from 'react-router'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Button } from '#ui/button.tsx'
import { StaffBoxRequest } from '../../correction-schemas.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { RequestDetailsFields } from './request-details-fields.tsx'
import { type DetailsValues, newDetails } from './request-details-values.ts'

/** By phone, in person or from a hospital. In the address, so that «Buscar en todo» and the first steps open it. */
export function NewRequest() {
  const [params, setParams] = useSearchParams()
  const change = (act: (next: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        act(next)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return (
    <>
      <Button
        variant="primary"
        icon="plus"
        data-shortcut="new"
        onClick={() => change((next) => next.set('ficha', 'nueva'), false)}
      >
        Nueva solicitud
      </Button>
      {params.get('ficha') === 'nueva' && (
        <NewRequestDialog onClose={() => change((next) => next.delete('ficha'), true)} />
      )}
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
      <RequestDetailsFields field={field} values={form.watch()} />
    </RecordDialog>
  )
}
