import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { donationApi } from '../../endpoints.ts'
import type { Donation } from '../../schemas.ts'

/** The provider's spelling of a name is not always the donor's. */
export function DonorDialog({ donation, onClose }: { donation: Donation; onClose: () => void }) {
  const { field, state } = useRecordForm({
    endpoint: donationApi.changeDonor,
    params: { id: donation.id },
    defaultValues: { donorName: donation.donorName ?? '' },
    toBody: (values) => ({ ...values, updatedAt: donation.updatedAt }),
    success: 'Nombre corregido',
    error: { text: 'No se pudo corregir el nombre.' },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      state={state}
      title="Corregir el nombre"
      size="small"
      submitLabel="Guardar"
      onClose={onClose}
    >
      <p>
        Cambia también en contabilidad. Si ya tiene recibo, ese queda anulado y se emite otro. Con el mismo
        nombre y correo, dos donaciones son de la misma persona en el resumen del año.
      </p>
      <TextField
        label="Nombre de quien donó"
        optional
        hint="Sin nombre, la donación es anónima."
        autoComplete="off"
        {...field('donorName')}
      />
    </RecordDialog>
  )
}
