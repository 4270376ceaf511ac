import { useNavigate, useSearchParams } from 'react-router'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Button } from '#ui/button.tsx'
import { StaffBoxRequest } from '../../correction-schemas.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { RequestDetailsFields } from './request-details-fields.tsx'
import { type DetailsValues, detailsErrorTexts, newDetails } from './request-details-values.ts'

/** Beside the title of the list. */
export function NewRequestButton() {
  const [, setShown] = useNewRequest()
  return (
    <Button variant="primary" icon="plus" data-shortcut="new" onClick={() => setShown(true)}>
      <span>
        Nueva <span className="noun">solicitud</span>
      </span>
    </Button>
  )
}

/** By phone, in person or from a hospital. Not inside its button: an empty list has none, and the address opens it too. */
export function NewRequest() {
  const [isShown, setShown] = useNewRequest()
  const mayWrite = useMayWrite()
  return isShown && mayWrite && <NewRequestDialog onClose={() => setShown(false)} />
}

/** In the address, so that «Buscar en todo» and the first steps open it. */
function useNewRequest() {
  const [params, setParams] = useSearchParams()
  const setShown = (isShown: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (isShown) next.set('ficha', 'nueva')
        else next.delete('ficha')
        return next
      },
      { replace: !isShown, preventScrollReset: true },
    )
  return [params.get('ficha') === 'nueva', setShown] as const
}

function NewRequestDialog({ onClose }: { onClose: () => void }) {
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
