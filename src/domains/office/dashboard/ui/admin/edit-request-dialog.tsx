import type { ReactNode } from 'react'
import { boxRequestStatusLabels, purposeLabels } from '#domains/boxes/box-requests/labels.ts'
import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import type { BoxRequestStatus } from '#domains/boxes/box-requests/schemas.ts'
import { OpenAnswers } from '#domains/boxes/box-requests/ui/admin/request-facts.tsx'
import { RequestNotes, StatusAndTracking } from '#domains/boxes/box-requests/ui/admin/request-fields.tsx'
import { StatusQuestion } from '#domains/boxes/box-requests/ui/admin/status-question.tsx'
import { useAnswers } from '#domains/boxes/box-requests/ui/admin/use-answers.ts'
import { useRequestForm } from '#domains/boxes/box-requests/ui/admin/use-request-form.ts'
import { formatDate } from '#lib/text/dates.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { RecordDialog } from '#ui/admin/record-form.tsx'

/** back-office.md#dashboard: the modal offers these four. Another current status stays until one is chosen. */
const offered: readonly BoxRequestStatus[] = ['pending', 'approved', 'shipped', 'delivered']

export function EditRequestDialog({ request, onClose }: { request: BoxRequest; onClose: () => void }) {
  const { field, state, question, tracking } = useRequestForm(request, onClose)
  return (
    <RecordDialog
      state={state}
      title={`Editar solicitud ${request.code}`}
      submitLabel="Guardar"
      onClose={onClose}
    >
      <StatusAndTracking field={field} statuses={optionsFor(request.status)} tracking={tracking} />
      <RequestNotes field={field} />
      <BeneficiaryFacts request={request} />
      <StatusQuestion {...question} />
    </RecordDialog>
  )
}

const optionsFor = (current: BoxRequestStatus) =>
  (offered.includes(current) ? offered : [current, ...offered]).map((value) => ({
    value,
    label: boxRequestStatusLabels[value],
  }))

function BeneficiaryFacts({ request }: { request: BoxRequest }) {
  const answers = useAnswers(request.id)
  const { supportType, story, requesterStory } = answers.data ?? request
  const isSealed = (...names: string[]) =>
    !answers.data && names.some((name) => request.sealedFields.includes(name))
  const isStorySealed = isSealed('story', 'requesterStory')
  const closed = <OpenAnswers answers={answers} />
  const closedType = isStorySealed ? 'Se ve con la historia' : closed
  const facts: [string, ReactNode][] = [
    ['Nombre', request.fullName],
    ['Correo electrónico', request.email || 'No indicado'],
    ['Teléfono', shownPhone(request.phone) || 'No indicado'],
    // No form sends it, so most requests have none. The box's purpose is another field (rulings.md#derived-fields).
    ['Tipo de apoyo', isSealed('supportType') ? closedType : supportType || 'No indicado'],
    ['Para quién', purposeLabels[request.boxPurpose]],
    ['Fecha', formatDate(request.createdAt, 'es', 'date')],
    ['Historia', isStorySealed ? closed : story || requesterStory || 'No indicada'],
  ]
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
