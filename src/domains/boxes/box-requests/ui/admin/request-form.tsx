import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import type { BoxRequest } from '../../office-schemas.ts'
import { RequestNotes, StatusAndTracking } from './request-fields.tsx'
import { statusOptions } from './request-labels.ts'
import { StatusQuestion } from './status-question.tsx'
import { useRequestForm } from './use-request-form.ts'

export function RequestForm({ request }: { request: BoxRequest }) {
  const { field, state, newStatus, question } = useRequestForm(request)
  return (
    <AdminSection title="Seguimiento">
      <RecordForm state={state} submitLabel="Guardar cambios" isAside>
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          <StatusAndTracking field={field} statuses={statusOptions(request.status)} />
        </div>
        {newStatus === 'shipped' && request.status !== 'shipped' && request.deliveryMethod === 'correo' && (
          <p className="text-sm text-ink-2">
            Si ya tienes el número de rastreo, escríbelo ahora: la familia lo verá en su página.
          </p>
        )}
        <RequestNotes field={field} />
      </RecordForm>
      <UnsavedGuard when={state.isDirty} />
      <StatusQuestion {...question} />
    </AdminSection>
  )
}
