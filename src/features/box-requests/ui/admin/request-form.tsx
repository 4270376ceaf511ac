import { useState } from 'react'
import { limits } from '#lib/http/fields.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { changeBody, requestToasts } from '../../client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { isFinal } from '../../rules.ts'
import type { BoxRequest, BoxRequestStatus } from '../../schemas.ts'
import { LeaveFinalDialog } from './leave-final-dialog.tsx'
import { statusOptions } from './request-labels.ts'

type Values = { status: BoxRequestStatus; trackingNumber: string; notes: string }

/** back-office.md#requests: any status, the tracking number and the internal notes. */
export function RequestForm({ request }: { request: BoxRequest }) {
  const { form, field, state } = useRecordForm<Values, typeof boxRequestApi.update>({
    endpoint: boxRequestApi.update,
    params: { id: request.id },
    defaultValues: valuesOf(request),
    toBody: (values) => changeBody(values, request),
    ...requestToasts,
  })
  const [asking, setAsking] = useState(false)
  const wanted = form.watch('status')
  const leavesFinal = isFinal(request.status) && wanted !== request.status
  const submit: typeof state.submit = async (event) => {
    event?.preventDefault()
    if (leavesFinal) return setAsking(true)
    await state.submit()
  }
  return (
    <AdminSection title="Seguimiento">
      <RecordForm state={{ ...state, submit }} submitLabel="Guardar cambios">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Estado"
            placeholder={false}
            options={statusOptions(request.status)}
            {...field('status')}
          />
          <TextField
            label="Número de rastreo"
            optional
            autoComplete="off"
            spellCheck={false}
            {...field('trackingNumber')}
          />
        </div>
        {wanted === 'shipped' && request.status !== 'shipped' && request.deliveryMethod === 'correo' && (
          <p className="text-sm text-ink-2">
            Si ya tienes el número de rastreo, escríbelo ahora: la familia lo verá en su página.
          </p>
        )}
        <TextArea
          label="Notas internas"
          optional
          hint="Solo las ve el equipo."
          rows={3}
          maxLength={limits.long}
          {...field('notes')}
        />
      </RecordForm>
      <UnsavedGuard when={state.isDirty} />
      <LeaveFinalDialog
        open={asking}
        request={request}
        wanted={wanted}
        onConfirm={() => {
          setAsking(false)
          void state.submit()
        }}
        onCancel={() => setAsking(false)}
      />
    </AdminSection>
  )
}

const valuesOf = (request: BoxRequest): Values => ({
  status: request.status,
  trackingNumber: request.trackingNumber ?? '',
  notes: request.notes ?? '',
})
