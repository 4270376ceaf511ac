import { foldText } from '#lib/text/fold-text.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { staffApi } from '../../endpoints.ts'
import type { StaffUser } from '../../schemas.ts'
import { lengthHint } from './password-dialogs.tsx'
import { RoleField } from './role-field.tsx'

type NewUserDialogProps = { onAdded: (user: StaffUser) => void; onClose: () => void }

export function NewUserDialog({ onAdded, onClose }: NewUserDialogProps) {
  const { form, field, state } = useRecordForm({
    endpoint: staffApi.create,
    defaultValues: { fullName: '', username: '', email: '', role: '', password: '' },
    success: (user) => ({ title: 'Persona añadida', text: `${user.fullName} ya puede entrar.` }),
    error: { text: 'No se pudo añadir a la persona.' },
    onSaved: onAdded,
  })
  const fullName = field('fullName')
  return (
    <RecordDialog
      state={state}
      title="Añadir persona con acceso"
      submitLabel="Añadir"
      size="medium"
      onClose={onClose}
    >
      <TextField
        label="Nombre completo"
        autoComplete="off"
        {...fullName}
        onBlur={(event) => {
          void fullName.onBlur(event)
          if (!form.getValues('username')) form.setValue('username', suggested(event.target.value))
        }}
      />
      <TextField
        label="Usuario"
        hint="Con lo que entra. Letras, números, punto o guion; sin espacios."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <RoleField
        value={form.watch('role')}
        error={field('role').error}
        onChange={(role) => form.setValue('role', role, { shouldDirty: true })}
      />
      <PasswordField
        label="Contraseña para empezar"
        hint={`${lengthHint} Al entrar tendrá que cambiarla; vence en 7 días.`}
        autoComplete="new-password"
        {...field('password')}
      />
    </RecordDialog>
  )
}

/** The first name, when it can be a username. */
const suggested = (fullName: string): string => {
  const first =
    foldText(fullName)
      .split(' ')[0]
      ?.replace(/[^\w.@-]/g, '') ?? ''
  return first.length < 3 ? '' : first
}
