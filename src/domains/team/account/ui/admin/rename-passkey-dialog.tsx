import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { accountApi } from '../../endpoints.ts'
import type { Passkey } from '../../schemas.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: accountApi.renamePasskey,
    params: { id: passkey.id },
    defaultValues: { name: passkey.name },
    success: 'Nombre cambiado',
    error: { text: 'No se pudo cambiar el nombre.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog state={state} title="Nombre de la llave" size="small" onClose={onClose}>
      <TextField label="Nombre" autoComplete="off" {...field('name')} />
    </RecordDialog>
  )
}
