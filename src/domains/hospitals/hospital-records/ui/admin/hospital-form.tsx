import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { hospitalApi } from '../../endpoints.ts'
import type { Hospital } from '../../schemas.ts'
import { hospitalToasts } from './hospital-toasts.ts'

export function HospitalForm({ hospital }: { hospital: Hospital }) {
  const { field, state } = useRecordForm({
    endpoint: hospitalApi.update,
    params: { id: hospital.id },
    defaultValues: {
      name: hospital.name,
      contactName: hospital.contactName ?? '',
      phone: hospital.phone ?? '',
      email: hospital.email ?? '',
      agreementOn: hospital.agreementOn ?? '',
      reviewOn: hospital.reviewOn ?? '',
      notes: hospital.notes ?? '',
    },
    toBody: (values) => ({ ...values, updatedAt: hospital.updatedAt }),
    ...hospitalToasts,
  })
  return (
    <AdminSection title="El hospital">
      <RecordForm state={state} submitLabel="Guardar cambios">
        <TextField
          label="Nombre"
          hint="Si lo corriges, cambia también en sus entregas y en su página."
          {...field('name')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Persona de contacto" optional {...field('contactName')} />
          <PhoneField label="Teléfono" optional {...field('phone')} />
          <TextField label="Correo electrónico" type="email" optional {...field('email')} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Día del acuerdo" type="date" optional {...field('agreementOn')} />
          <TextField
            label="Día de revisarlo"
            type="date"
            optional
            hint="Ese día aparece en «Hoy»."
            {...field('reviewOn')}
          />
        </div>
        <TextArea label="Notas" optional rows={3} {...field('notes')} />
      </RecordForm>
      <UnsavedGuard when={state.isDirty} />
    </AdminSection>
  )
}
