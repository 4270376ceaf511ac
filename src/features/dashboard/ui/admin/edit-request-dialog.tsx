import { useState } from 'react'
import { changeBody, requestToasts } from '#features/box-requests/client.ts'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { boxRequestStatusLabels, purposeLabels } from '#features/box-requests/labels.ts'
import { isFinal } from '#features/box-requests/rules.ts'
import type { BoxRequest, BoxRequestStatus } from '#features/box-requests/schemas.ts'
import { LeaveFinalDialog } from '#features/box-requests/ui/admin/leave-final-dialog.tsx'
import { limits } from '#lib/http/fields.ts'
import { formatDate } from '#lib/text/dates.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

type Values = { status: BoxRequestStatus; trackingNumber: string; notes: string }

/**
 * back-office.md#dashboard: the dashboard's modal offers these four; a request in another status keeps it
 * until one is chosen.
 */
const offered: readonly BoxRequestStatus[] = ['pending', 'approved', 'shipped', 'delivered']

export function EditRequestDialog({ request, onClose }: { request: BoxRequest; onClose: () => void }) {
  const { form, field, state } = useRecordForm<Values, typeof boxRequestApi.update>({
    endpoint: boxRequestApi.update,
    params: { id: request.id },
    defaultValues: {
      status: request.status,
      trackingNumber: request.trackingNumber ?? '',
      notes: request.notes ?? '',
    },
    toBody: (values) => changeBody(values, request),
    onSaved: onClose,
    ...requestToasts,
  })
  const [asking, setAsking] = useState(false)
  const wanted = form.watch('status')
  const submit: typeof state.submit = async (event) => {
    event?.preventDefault()
    if (isFinal(request.status) && wanted !== request.status) return setAsking(true)
    await state.submit()
  }
  return (
    <RecordDialog
      state={{ ...state, submit }}
      title={`Editar solicitud ${request.code}`}
      submitLabel="Guardar"
      onClose={onClose}
    >
      <SelectField
        label="Estado"
        placeholder={false}
        options={optionsFor(request.status)}
        {...field('status')}
      />
      <TextField
        label="Número de rastreo"
        optional
        autoComplete="off"
        spellCheck={false}
        {...field('trackingNumber')}
      />
      <TextArea
        label="Notas internas"
        optional
        hint="Solo las ve el equipo."
        rows={3}
        maxLength={limits.long}
        {...field('notes')}
      />
      <BeneficiaryFacts request={request} />
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
    </RecordDialog>
  )
}

const optionsFor = (current: BoxRequestStatus) =>
  (offered.includes(current) ? offered : [current, ...offered]).map((value) => ({
    value,
    label: boxRequestStatusLabels[value],
  }))

/** back-office.md#dashboard: read-only beneficiary info: email, phone, support type, date, story. */
function BeneficiaryFacts({ request }: { request: BoxRequest }) {
  const facts = [
    ['Nombre', request.fullName],
    ['Correo electrónico', request.email],
    ['Teléfono', shownPhone(request.phone)],
    // rulings.md#derived-fields: no form asks for it, so most requests have none; what the box is for is said
    // under its own name.
    ['Tipo de apoyo', request.supportType ?? 'No indicado'],
    ['Para quién', purposeLabels[request.boxPurpose]],
    ['Fecha', formatDate(request.createdAt, 'es', 'date')],
    ['Historia', request.story],
  ].filter(([, value]) => value)
  return (
    <section aria-label="Información de la persona" className="rounded-card bg-sand p-4">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="whitespace-pre-line max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
