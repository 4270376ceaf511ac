import { type ReactNode, useState } from 'react'
import { EmailPaper } from '#domains/mail/outbox/ui/admin/email-paper.tsx'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { CheckboxField, RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { boxRequestApi } from '../../endpoints.ts'
import { outcomeLabels } from '../../labels.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import type { OutcomeChange } from '../../outcome-schemas.ts'
import { boxCode, hasOutcomeEmail, possibleOutcomes } from '../../rules.ts'
import type { RequestOutcome } from '../../schemas.ts'
import { outcomeToasts } from './outcome-labels.ts'

type BackInStock = OutcomeChange['backInStock']

/** Which contents of a returned parcel go back on the shelf. The owner of the contents renders it. */
export type ReturnedContents = (props: {
  requestId: number
  onChange: (back: BackInStock) => void
}) => ReactNode

type OutcomeDialogProps = { request: BoxRequest; returned?: ReturnedContents; onClose: () => void }

/** How the request ended, with day and reason, and whether the family is told. */
export function OutcomeDialog({ request, returned, onClose }: OutcomeDialogProps) {
  const [backInStock, setBackInStock] = useState<BackInStock>()
  const { form, field, state } = useRecordForm({
    endpoint: boxRequestApi.setOutcome,
    params: { id: request.id },
    defaultValues: {
      outcome: (request.outcome ?? '') as RequestOutcome,
      duplicateOfId: request.duplicateOfId ? boxCode(request.duplicateOfId) : '',
      occurredOn: request.outcomeOn ?? puertoRicoDay(new Date()),
      reason: request.outcomeReason ?? '',
      sendEmail: false,
    },
    toBody: (values) => ({
      ...values,
      ...(values.outcome === 'returned' && { backInStock }),
      updatedAt: request.updatedAt,
    }),
    toUndo: () => ({
      outcome: request.outcome,
      status: request.status,
      reason: request.outcomeReason,
      occurredOn: request.outcomeOn,
      duplicateOfId: request.duplicateOfId,
    }),
    ...outcomeToasts,
    onSaved: onClose,
  })
  const outcome = form.watch('outcome')
  const sendEmail = form.watch('sendEmail')
  const outcomeField = field('outcome')
  const choose: typeof outcomeField.onChange = (event) => {
    // A correction of the same outcome was told before.
    const chosen = event.target.value as RequestOutcome
    form.setValue('sendEmail', chosen !== request.outcome && emailedByDefault.includes(chosen))
    return outcomeField.onChange(event)
  }
  return (
    <RecordDialog
      state={state}
      title={`¿Cómo terminó ${request.code}?`}
      submitLabel="Anotar"
      onClose={onClose}
    >
      <RadioGroup
        label="Cómo terminó"
        labelHidden
        options={possibleOutcomes(request).map((value) => ({
          value,
          label: outcomeLabels[value],
          hint: hints[value],
        }))}
        {...outcomeField}
        onChange={choose}
      />
      {outcome === 'duplicate' && (
        <TextField
          label="Igual a la solicitud"
          hint="Su número, como HIB-0007. Esta se cierra y se sigue con la otra."
          autoComplete="off"
          spellCheck={false}
          {...field('duplicateOfId')}
        />
      )}
      {outcome === 'returned' && returned?.({ requestId: request.id, onChange: setBackInStock })}
      <TextField
        label="Fecha"
        type="date"
        max={puertoRicoDay(new Date())}
        className="sm:max-w-60"
        {...field('occurredOn')}
      />
      <TextArea
        label="Motivo"
        optional={outcome !== 'declined'}
        hint="Solo lo ve el equipo."
        rows={2}
        {...field('reason')}
      />
      {hasOutcomeEmail(outcome || null) && (
        <>
          <CheckboxField label="Escribirle a la familia" {...field('sendEmail')} />
          {sendEmail && <OutcomeEmail id={request.id} outcome={outcome} />}
        </>
      )}
    </RecordDialog>
  )
}

/** That we cannot help is better said in person, and a repeated request may be our own mistake. */
const emailedByDefault: readonly RequestOutcome[] = ['lost', 'returned', 'cancelled']

const hints: Partial<Record<RequestOutcome, string>> = {
  returned: 'Después puedes preparar otro paquete.',
  lost: 'Lo que llevaba se da por perdido. Después puedes preparar otro paquete.',
  cancelled: 'Ya no la quiere o no la necesita.',
  declined: 'Decidimos no enviarla. Escribe el motivo.',
  duplicate: 'Es la misma que otra solicitud.',
}

function OutcomeEmail({ id, outcome }: { id: number; outcome: RequestOutcome }) {
  const { data, isError } = useRead(boxRequestApi.outcomeEmail, { params: { id }, query: { outcome } })
  if (isError) return <p className="text-error">No se pudo cargar el texto del correo.</p>
  if (!data) return <p className="text-ink-2">Cargando el texto…</p>
  return (
    <section aria-label="Lo que va a leer">
      <p className="mb-2 text-sm text-ink-2">
        Para {data.to}, en {data.locale === 'en' ? 'inglés' : 'español'}:
      </p>
      <EmailPaper lang={data.locale} subject={data.subject} text={data.text} />
    </section>
  )
}
