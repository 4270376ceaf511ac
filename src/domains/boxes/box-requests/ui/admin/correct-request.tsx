import { useState } from 'react'
import type { BodyInputOf } from '#lib/http/endpoint.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { requestToasts } from '../../client.ts'
import { CorrectedRequest } from '../../correction-schemas.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { boxRequestsLabels } from '../../labels.ts'
import type { BoxRequestDetail } from '../../office-schemas.ts'
import { RequestDetailsFields } from './request-details-fields.tsx'
import { changedDetails, type DetailsValues, detailsErrorTexts, detailsOf } from './request-details-values.ts'
import type { OpenedAnswers } from './use-answers.ts'

type CorrectRequestProps = { request: BoxRequestDetail; answers: OpenedAnswers }

/** Every answer of the family can be corrected. */
export function CorrectRequest({ request, answers }: CorrectRequestProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon="edit"
        className="min-h-11"
        busy={open && answers.isOpening}
        onClick={() => {
          // The form holds the answers, so that opening it opens them.
          answers.open()
          setOpen(true)
        }}
      >
        Corregir datos
      </Button>
      {open && answers.data && (
        <CorrectRequestDialog request={{ ...request, ...answers.data }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function CorrectRequestDialog({ request, onClose }: { request: BoxRequestDetail; onClose: () => void }) {
  const { form, field, state } = useRecordForm<DetailsValues, typeof boxRequestApi.update>({
    endpoint: boxRequestApi.update,
    schema: CorrectedRequest,
    params: { id: request.id },
    defaultValues: detailsOf(request),
    toBody: (values) => ({ ...changedDetails(values, request), updatedAt: request.updatedAt }),
    toUndo: (values) => undoBody(values, request),
    fieldDisplay: hiddenFields,
    errorTexts: detailsErrorTexts,
    onSaved: onClose,
    ...requestToasts,
  })
  return (
    <RecordDialog
      state={state}
      title={`Corregir ${request.code}`}
      submitLabel="Guardar cambios"
      size="large"
      onClose={onClose}
    >
      {request.status === 'shipped' && (
        <Notice tone="warning" title="Esta caja ya salió">
          <p>
            Lo que corrijas no cambia el paquete ni su dirección.
            {request.deliveryMethod === 'correo' &&
              ' Si va a una dirección equivocada, llama al correo con el número de rastreo. Si vuelve, anótalo en «Anotar cómo terminó» y prepara otro paquete.'}
          </p>
        </Notice>
      )}
      <p className="text-ink-2">
        La búsqueda, la página de la familia, los correos en espera y lo que se paga por el envío cambian
        también. Si corriges el correo y ya le escribimos al de antes, el enlace de su página cambia: el que
        salió deja de abrir, y la familia recibe el nuevo.
      </p>
      <RequestDetailsFields
        field={field}
        setValue={form.setValue}
        values={form.watch()}
        places={request.pickupPlaces}
        isWaiverFixed={request.liabilityWaiver && request.waiverToldBy === null}
      />
    </RecordDialog>
  )
}

/** What the correction replaced. A label that it voided counts again. */
function undoBody(values: DetailsValues, request: BoxRequestDetail) {
  const stored = detailsOf(request)
  const names = Object.keys(changedDetails(values, request)) as (keyof DetailsValues)[]
  const before = Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<DetailsValues>
  const label = request.labelVoidedAt ? {} : { labelVoidedAt: null, trackingNumber: request.trackingNumber }
  return { ...before, ...(request.trackingNumber && label) } as BodyInputOf<typeof boxRequestApi.update>
}

const { fields } = boxRequestsLabels

/** Labels of fields that may not be on screen when a colleague changed them. */
const hiddenFields = {
  giftSenderName: { label: fields.giftSenderName },
  giftRecipientName: { label: fields.giftRecipientName },
  giftMessage: { label: fields.giftMessage },
  pickupPlace: { label: fields.pickupPlace },
  liabilityWaiver: { label: fields.liabilityWaiver },
}
