import { AdminSection } from '#ui/admin/admin-section.tsx'
import { LanguageField } from '#ui/admin/language-field.tsx'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { eventApi } from '../../endpoints.ts'
import { ReachFields } from './reach-fields.tsx'

const blank = { fullName: '', phone: '', email: '', locale: 'es' }

/** Someone came without a registration. */
export function WalkInForm({ eventId }: { eventId: number }) {
  const { form, field, state } = useRecordForm<typeof blank, typeof eventApi.addWalkIn>({
    endpoint: eventApi.addWalkIn,
    params: { id: eventId },
    defaultValues: blank,
    success: ({ fullName }) => ({ title: `${fullName} está en la lista` }),
    error: { title: 'No se añadió' },
    onSaved: () => {
      form.reset(blank, { keepDirtyValues: false, keepFieldsRef: true })
      form.setFocus('fullName')
    },
  })
  return (
    <AdminSection title="Llegó alguien sin registro">
      <p className="mb-2 max-w-prose text-ink-2">
        Pregúntale si quiere que guardes su nombre. El teléfono y el correo son solo si quiere darlos.
      </p>
      <RecordForm state={state} submitLabel="Añadir: vino">
        <div className="grid gap-4 lg:grid-cols-2">
          <TextField label="Nombre" autoComplete="off" {...field('fullName')} />
          <ReachFields field={field} />
          <LanguageField {...field('locale')} />
        </div>
      </RecordForm>
    </AdminSection>
  )
}
