import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { staffApi } from '../../endpoints.ts'
import { roleText } from '../../rules.ts'
import type { StaffUser } from '../../schemas.ts'
import { RoleField } from './role-field.tsx'

type UserDialogProps = { user: StaffUser; isMe: boolean; onClose: () => void }
type Values = { fullName: string; email: string; role: string }

/** Edits name, e-mail and role. The username cannot change, and nobody changes their own role. */
export function UserDialog({ user, isMe, onClose }: UserDialogProps) {
  const { form, field, state } = useRecordForm<Values, typeof staffApi.update>({
    endpoint: staffApi.update,
    params: { id: user.id },
    defaultValues: { fullName: user.fullName, email: user.email ?? '', role: user.role },
    toBody: ({ role, ...facts }) => (isMe ? facts : { role, ...facts }),
    success: 'Persona actualizada',
    error: { text: 'No se pudo actualizar a la persona.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title={`Editar a ${user.fullName}`} onClose={onClose}>
      <p className="text-ink-2">Entra con el usuario «{user.username}», que no cambia.</p>
      <TextField label="Nombre completo" autoComplete="off" {...field('fullName')} />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      {isMe ? (
        <p className="text-ink-2">Tu acceso: {roleText(user.role)}. Lo cambia otra persona de dirección.</p>
      ) : (
        <RoleField
          value={form.watch('role')}
          error={field('role').error}
          onChange={(role) => form.setValue('role', role, { shouldDirty: true })}
        />
      )}
      <RecordHistory entity="user" entityId={user.id} createdLabel="Recibió acceso" />
    </RecordDialog>
  )
}
