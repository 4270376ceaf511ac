import { useEffect } from 'react'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { isPickup } from '../../family-rules.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import { RequestNotes, StatusAndTracking } from './request-fields.tsx'
import { statusOptions } from './request-labels.ts'
import { StatusQuestion } from './status-question.tsx'
import { useRequestForm } from './use-request-form.ts'

type RequestFormProps = {
  request: BoxRequest
  /** What is typed and not saved: the button that sends the box takes it along. */
  onTracking: (typed: string) => void
}

export function RequestForm({ request, onTracking }: RequestFormProps) {
  const { field, state, newStatus, tracking, question } = useRequestForm(request)
  useEffect(() => onTracking(tracking), [tracking, onTracking])
  return (
    <>
      <RecordForm state={state} submitLabel="Guardar cambios" isAside>
        <div className="grid gap-4 sm:grid-cols-2">
          <StatusAndTracking
            field={field}
            statuses={statusOptions(request.status)}
            tracking={tracking}
            isPickup={isPickup(request.deliveryMethod)}
          />
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
    </>
  )
}
