import { RecordHistory } from '#features/history/ui/admin/record-history.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { staffApi } from '../../endpoints.ts'
import type { StaffUser } from '../../schemas.ts'

/** Edits name and e-mail and shows the account's history. The username cannot change. */
export function UserDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { field, state } = useRecordForm<{ fullName: string; email: string }, typeof staffApi.update>({
    endpoint: staffApi.update,
    params: { id: user.id },
    defaultValues: { fullName: user.fullName, email: user.email ?? '' },
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
      <RecordHistory entity="user" entityId={user.id} createdLabel="Recibió acceso" />
    </RecordDialog>
  )
}
