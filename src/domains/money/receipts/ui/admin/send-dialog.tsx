import type { Lang } from '#lib/text/texts.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { receiptApi } from '../../endpoints.ts'
import { ReceiptEmail } from '../../schemas.ts'
import { languageOptions } from './printed-parts.tsx'

type SendProps = {
  what: 'receipt' | 'statement'
  receiptId: number
  donorEmail: string | null
  locale: Lang
  onClose: () => void
}

/** Sends the receipt or the yearly statement to the donor, in the language chosen. */
export function SendDialog({ what, receiptId, donorEmail, locale, onClose }: SendProps) {
  const { field, state } = useRecordForm({
    endpoint: what === 'receipt' ? receiptApi.send : receiptApi.sendStatement,
    params: { id: receiptId },
    schema: ReceiptEmail,
    defaultValues: { email: donorEmail ?? '', locale: locale as string },
    success: 'El correo va en camino',
    error: { title: 'No se pudo enviar' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title={what === 'receipt' ? 'Enviar el recibo por correo' : 'Enviar el resumen por correo'}
      size="small"
      submitLabel="Enviar"
      onClose={onClose}
    >
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
      <SelectField label="Idioma" placeholder={false} options={languageOptions} {...field('locale')} />
    </RecordDialog>
  )
}
