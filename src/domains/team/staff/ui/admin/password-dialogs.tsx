import { RecordDialog, RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { staffApi } from '../../endpoints.ts'
import { passwordLength, type StaffUser } from '../../schemas.ts'

/** The advice of the refusal (auth.errors.passwordGuessable), before it. */
export const lengthHint = `${passwordLength.min} caracteres o más. Cuatro palabras sueltas, como «lluvia mesa tren azul», pero otras.`

export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { fields, state } = useOwnPassword(onClose)
  return (
    <RecordDialog
      state={state}
      title="Cambiar mi contraseña"
      submitLabel="Cambiar"
      size="small"
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  )
}

/** The same in a page. */
export function OwnPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { fields, state } = useOwnPassword(onSaved)
  return (
    <RecordForm state={state} submitLabel="Cambiar">
      {fields}
    </RecordForm>
  )
}

function useOwnPassword(onSaved: () => void) {
  const { field, state } = useRecordForm({
    endpoint: staffApi.changeOwnPassword,
    defaultValues: { currentPassword: '', newPassword: '' },
    success: () => ({
      title: 'Contraseña cambiada',
      text: 'Tus sesiones en otros dispositivos terminaron.',
    }),
    error: { text: 'No se pudo cambiar la contraseña.' },
    onSaved,
  })
  const fields = (
    <>
      <PasswordField
        label="Contraseña de ahora"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="Contraseña nueva"
        hint={lengthHint}
        autoComplete="new-password"
        {...field('newPassword')}
      />
    </>
  )
  return { fields, state }
}

export function ResetPasswordDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: staffApi.resetPassword,
    params: { id: user.id },
    defaultValues: { newPassword: '' },
    success: () => ({
      title: 'Contraseña puesta',
      text: `Dísela a ${user.fullName}: al entrar pondrá una suya. Vence en 7 días.`,
    }),
    error: { text: 'No se pudo poner la contraseña.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title={`Otra contraseña para ${user.fullName}`}
      submitLabel="Poner contraseña"
      size="small"
      onClose={onClose}
    >
      <p>Sus sesiones abiertas terminan en todos los dispositivos.</p>
      <PasswordField
        label="Contraseña nueva"
        hint={lengthHint}
        autoComplete="new-password"
        {...field('newPassword')}
      />
    </RecordDialog>
  )
}
