import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useLetterLines } from '#domains/mail/outbox/ui/admin/letter-lines.ts'
import { LetterTrouble } from '#domains/mail/outbox/ui/admin/letter-trouble.tsx'
import { ReplyThread } from '#domains/mail/replies/ui/admin/reply-thread.tsx'
import { NoContactNote } from '#domains/mail/stops/ui/admin/no-contact-note.tsx'
import { PersonWish } from '#domains/privacy/personal-data/ui/admin/person-wish.tsx'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { limits } from '#lib/http/fields.ts'
import { formatDate } from '#lib/text/dates.ts'
import type { Lang } from '#lib/text/texts.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { ContactLinks } from '#ui/admin/contact-links.tsx'
import { DeleteButton } from '#ui/admin/delete-button.tsx'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { LanguageField } from '#ui/admin/language-field.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { refusedForUnsaved } from '#ui/admin/unsaved-guard.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { eventApi } from '../../endpoints.ts'
import { attendanceLabel } from '../../labels.ts'
import { NewWalkIn, RegistrationChange } from '../../office-schemas.ts'
import type { Registration } from '../../schemas.ts'
import { registrationToasts, untoldText } from './event-labels.ts'
import { DeleteRegistrationDialog, RegistrationSteps } from './registration-actions.tsx'
import { RegistrationBadge } from './registration-badge.tsx'

/** The registration that the URL names. */
export function RegistrationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(eventApi.getRegistration, { params: { id } })
  return (
    <LoadedDialog query={query} title="Registro" onClose={onClose}>
      {(registration) => <Details registration={registration} onClose={onClose} />}
    </LoadedDialog>
  )
}

type Values = { fullName: string; email: string; phone: string; locale: Lang; adminComments: string }

/** A walk-in may have neither e-mail nor phone. Everyone else keeps them. */
const schemaOf = ({ email, phone }: Registration) =>
  z.extend(RegistrationChange, {
    ...(email ? {} : { email: NewWalkIn.shape.email }),
    ...(phone ? {} : { phone: NewWalkIn.shape.phone }),
  })

function filledIn({ email, phone, ...others }: Values, stored: Registration) {
  return {
    ...others,
    ...(email || stored.email ? { email } : {}),
    ...(phone || stored.phone ? { phone } : {}),
  }
}

function Details({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const [deleting, setDeleting] = useState(false)
  const letters = useLetterLines('registration', registration.id)
  const answers = useRef<HTMLElement>(null)
  const [calls, setCalls] = useState(0)
  const noteCall = () => {
    if (!refusedForUnsaved(answers.current)) setCalls(calls + 1)
  }
  useEffect(() => {
    if (calls > 0) answers.current?.querySelector('textarea')?.focus()
  }, [calls])
  const { id, fullName, email, phone, locale, eventTitle, eventDate } = registration
  const adminComments = registration.adminComments ?? ''
  const { field, state } = useRecordForm<Values, typeof eventApi.updateRegistration>({
    endpoint: eventApi.updateRegistration,
    params: { id },
    schema: schemaOf(registration),
    defaultValues: { fullName, email, phone, locale, adminComments },
    toBody: (values) => ({ ...filledIn(values, registration), updatedAt: registration.updatedAt }),
    toUndo: () => filledIn({ fullName, email, phone, locale, adminComments }, registration),
    ...registrationToasts.updated,
    onSaved: onClose,
  })
  return (
    <>
      <RecordDialog state={state} title={<span translate="no">{fullName}</span>} onClose={onClose}>
        <div className="flex flex-wrap items-center gap-2">
          <RegistrationBadge registration={registration} />
          <Allowed>
            <RegistrationSteps registration={registration} inSheet />
          </Allowed>
        </div>
        {registration.suspected && (
          <Notice tone="warning">Llegó entre muchos desde el mismo lugar: revisa que sea real.</Notice>
        )}
        <ContactLinks name={fullName} phone={phone} email={email} subject={eventTitle} />
        <NoContactNote email={email} phone={phone} />
        {registration.untold.length > 0 && <ToCall registration={registration} onNote={noteCall} />}
        <LetterTrouble
          entity="registration"
          entityId={id}
          phone={phone}
          correction="Si está mal, corrígela en este formulario: el correo sale otra vez solo."
        />
        <DescriptionList>
          <DescriptionItem
            label="Evento"
            value={`${eventTitle} · ${formatDate(eventDate, 'es', 'dateTime')}`}
          />
          <DescriptionItem label="Asistió" value={attendanceLabel(registration.attended)} />
          {registration.noReminders && <DescriptionItem label="Recordatorios" value="No quiere" />}
          <DescriptionItem label="Lo que necesita" value={registration.specialRequests} lines />
        </DescriptionList>
        <TextField label="Nombre completo" autoComplete="off" {...field('fullName')} />
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          hint="Si ya le escribimos al de antes, su enlace cambia y el correo se envía otra vez al corregido."
          {...field('email')}
        />
        <PhoneField label="Teléfono" autoComplete="off" {...field('phone')} />
        <LanguageField {...field('locale')} />
        <TextArea
          label="Comentarios del equipo"
          hint="La persona no los ve."
          optional
          rows={4}
          maxLength={limits.long}
          {...field('adminComments')}
        />
        <section ref={answers} aria-labelledby="respuestas-registro">
          <h3 id="respuestas-registro" className="mb-2 text-lg">
            Respuestas
          </h3>
          <ReplyThread
            key={calls}
            entity="registration"
            entityId={id}
            startsWith={calls > 0 ? 'call' : null}
          />
          <div className="mt-3">
            <PersonWish name={registration.fullName} email={email} phone={phone} />
          </div>
        </section>
        <RecordHistory
          entity="registration"
          entityId={id}
          more={letters}
          arrival={`Se registró el ${formatDate(registration.createdAt, 'es', 'dateTime')}`}
        />
        <DeleteButton onClick={() => setDeleting(true)}>Eliminar a {fullName}</DeleteButton>
      </RecordDialog>
      {deleting && (
        <DeleteRegistrationDialog
          registration={registration}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </>
  )
}

type ToCallProps = { registration: Registration; onNote: () => void }

/** No letter reaches her: what she is to hear, with the place, and where the call is noted. */
function ToCall({ registration, onNote }: ToCallProps) {
  const place = useRead(eventApi.get, { params: { id: registration.eventId } }).data?.location
  return (
    <Notice
      tone="warning"
      title="No recibe correos: hay que llamarle"
      action={
        <Allowed>
          <Button size="small" icon="phone" onClick={onNote}>
            Anotar la llamada
          </Button>
        </Allowed>
      }
    >
      {registration.untold.map((kind) => (
        <p key={kind}>{untoldText(kind, registration)}</p>
      ))}
      {place && <p>Lugar: {place}</p>}
    </Notice>
  )
}
