import { answerPassword, usePasswordNeeded } from '#ui/admin/password-again.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { PasswordField } from '#ui/forms/field.tsx'
import { authApi } from '../../endpoints.ts'

/** Before what only the account's owner may do. Then the call goes on. */
export function PasswordAgainDialog() {
  return usePasswordNeeded() && <PasswordAgainForm />
}

function PasswordAgainForm() {
  const { field, state } = useRecordForm({
    endpoint: authApi.confirmPassword,
    defaultValues: { password: '' },
    success: 'Contraseña comprobada',
    error: { text: 'No se pudo comprobar la contraseña.' },
    onSaved: () => answerPassword(true),
  })
  return (
    <RecordDialog
      // Closing it must not ask about an unsaved password.
      state={{ ...state, isDirty: false }}
      title="Escribe tu contraseña otra vez"
      submitLabel="Seguir"
      size="small"
      onClose={() => answerPassword(false)}
    >
      <p>Lo que vas a hacer pide confirmar que eres tú.</p>
      <PasswordField label="Tu contraseña" {...field('password')} />
    </RecordDialog>
  )
}
