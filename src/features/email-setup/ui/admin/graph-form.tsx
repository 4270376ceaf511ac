import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { PasswordField, TextField } from '#ui/forms/field.tsx'
import { emailSetupApi } from '../../endpoints.ts'
import type { EmailSettings } from '../../schemas.ts'

const empty = { tenantId: '', clientId: '', clientSecret: '' }

/** Empty fields keep the saved values. */
export function GraphForm({ settings }: { settings: EmailSettings }) {
  const { form, field, state } = useRecordForm({
    endpoint: emailSetupApi.save,
    defaultValues: empty,
    success: 'Configuración guardada',
    error: { text: 'No se pudo guardar la configuración.' },
    onSaved: () => setTimeout(() => form.reset(empty)),
  })
  return (
    <>
      <RecordForm state={state}>
        <TextField
          label="Tenant ID (directorio)"
          hint={hintOf(settings.tenantId)}
          autoComplete="off"
          spellCheck={false}
          {...field('tenantId')}
        />
        <TextField
          label="Client ID (aplicación)"
          hint={hintOf(settings.clientId)}
          autoComplete="off"
          spellCheck={false}
          {...field('clientId')}
        />
        <PasswordField
          label="Client Secret (valor del secreto)"
          hint={hintOf(settings.clientSecret)}
          {...field('clientSecret')}
          autoComplete="off"
        />
      </RecordForm>
      <UnsavedGuard when={state.isDirty} />
    </>
  )
}

function hintOf({ source }: EmailSettings['tenantId']): string {
  if (source === 'saved') return 'Guardado y cifrado. Déjalo vacío para no cambiarlo.'
  if (source === 'environment')
    return 'Viene de la configuración del servidor. Escribe otro para usarlo en su lugar.'
  if (source === 'unreadable') return 'Lo guardado ya no se puede leer. Escríbelo otra vez.'
  return 'Sin configurar.'
}
