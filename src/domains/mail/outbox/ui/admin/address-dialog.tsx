import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { outboxApi } from '../../endpoints.ts'
import type { OutboxEmail } from '../../schemas.ts'

/** Corrects the address of an e-mail that has not left. One that failed or expired is sent in the same step. */
export function AddressDialog({ email, onClose }: { email: OutboxEmail; onClose: () => void }) {
  const isOver = email.status === 'failed' || email.status === 'expired'
  const { field, state } = useRecordForm({
    endpoint: outboxApi.update,
    params: { id: email.id },
    defaultValues: { to: email.to },
    toBody: ({ to }) => ({
      to,
      updatedAt: email.updatedAt,
      ...(isOver ? { status: 'queued' as const } : {}),
    }),
    success: isOver ? 'Dirección corregida: el correo volvió a la cola' : 'Dirección corregida',
    error: { text: 'No se pudo corregir la dirección.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      size="small"
      title="Corregir la dirección"
      submitLabel={isOver ? 'Guardar y enviar' : 'Guardar'}
      onClose={onClose}
    >
      <TextField
        label="Correo electrónico"
        hint="Cambia solo este correo. Si la dirección de la ficha también está mal, corrígela allí."
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...field('to')}
      />
    </RecordDialog>
  )
}
