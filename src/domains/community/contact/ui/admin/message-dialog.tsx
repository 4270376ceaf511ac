import { useRef, useState } from 'react'
import { LetterTrouble } from '#domains/mail/outbox/ui/admin/letter-trouble.tsx'
import { ReplyThread } from '#domains/mail/replies/ui/admin/reply-thread.tsx'
import { NoContactNote } from '#domains/mail/stops/ui/admin/no-contact-note.tsx'
import { PersonWish } from '#domains/privacy/personal-data/ui/admin/person-wish.tsx'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { shownPhone, whatsAppHref } from '#lib/text/phone.ts'
import { factLinkClass, PhoneLink } from '#ui/admin/contact-links.tsx'
import { DeleteButton } from '#ui/admin/delete-button.tsx'
import { DeleteDialog } from '#ui/admin/delete-dialog.tsx'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useClosing } from '#ui/admin/unsaved-guard.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { contactApi } from '../../endpoints.ts'
import { callWindowLabels } from '../../labels.ts'
import type { ContactMessage } from '../../schemas.ts'
import { MessageBadge } from './message-badge.tsx'
import { MessageCare } from './message-care.tsx'
import { titleOf } from './message-labels.ts'
import { MessageSteps } from './message-steps.tsx'

/** Opened by the message's URL. */
export function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(contactApi.get, { params: { id } })
  return (
    <LoadedDialog query={query} title="Mensaje" onClose={onClose}>
      {(message) => <Message message={message} onClose={onClose} />}
    </LoadedDialog>
  )
}

function Message({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { name, email, phone, createdAt, locale, suspected, callWindow } = message
  const [deleting, setDeleting] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const { close, question } = useClosing(content, onClose)
  const footer = <MessageSteps message={message} onDone={close} />
  return (
    <Dialog
      open
      onClose={close}
      size="sheet"
      title={titleOf(message)}
      header={<MessageBadge status={message.status} />}
      footer={footer}
    >
      <div ref={content} className="flex flex-col gap-5">
        {suspected && (
          <Notice tone="warning">Llegó entre muchos desde el mismo lugar: revisa que sea real.</Notice>
        )}
        {message.message && (
          <p
            lang={callWindow ? 'es' : locale}
            className="rounded-card border border-line bg-sand p-4 whitespace-pre-line"
          >
            {message.message}
          </p>
        )}
        <NoContactNote email={email} phone={phone} />
        <LetterTrouble
          entity="contact_message"
          entityId={message.id}
          phone={phone}
          correction="Si está mal, corrígela abajo, en «Seguimiento»: el correo sale otra vez solo."
        />
        <DescriptionList>
          <DescriptionItem label="De" value={name} copy="Copiar el nombre" />
          {callWindow && <DescriptionItem label="Cuándo llamar" value={callWindowLabels[callWindow]} />}
          {email && (
            <DescriptionItem label="Correo electrónico" value={email} copy="Copiar el correo electrónico">
              <a href={`mailto:${email}`} className={factLinkClass}>
                {email}
              </a>
            </DescriptionItem>
          )}
          <DescriptionItem label="Teléfono" value={shownPhone(phone)} copy="Copiar el teléfono">
            {phone && (
              <>
                <PhoneLink phone={phone} />
                {' · '}
                <a href={whatsAppHref(phone)} className={`${factLinkClass} gap-1`} {...newTabAttributes}>
                  WhatsApp
                  <NewTabHint />
                </a>
              </>
            )}
          </DescriptionItem>
          <DescriptionItem label="Idioma" value={locale === 'en' ? 'Inglés' : 'Español'} />
        </DescriptionList>
        <section aria-labelledby="respuestas-mensaje">
          <h3 id="respuestas-mensaje" className="mb-2 text-lg">
            Respuestas
          </h3>
          <ReplyThread entity="contact_message" entityId={message.id} />
          <div className="mt-3">
            <PersonWish name={name} email={email} phone={phone} />
          </div>
        </section>
        <section aria-labelledby="seguimiento-mensaje">
          <h3 id="seguimiento-mensaje" className="mb-2 text-lg">
            Seguimiento
          </h3>
          <MessageCare key={message.id} message={message} />
        </section>
        <RecordHistory
          entity="contact_message"
          entityId={message.id}
          arrival={`Llegó el ${formatDate(createdAt, 'es', 'dateTime')}`}
        />
        <DeleteButton onClick={() => setDeleting(true)}>Eliminar el mensaje</DeleteButton>
      </div>
      {question}
      {deleting && (
        <DeleteDialog
          endpoint={contactApi.remove}
          id={message.id}
          title={`¿Eliminar el mensaje de ${name}?`}
          confirmLabel={`Eliminar el mensaje de ${name}`}
          success="Mensaje eliminado"
          error={{ text: 'No se pudo eliminar el mensaje.' }}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        >
          <p>Queda 30 días en la Papelera, por si hay que restaurarlo.</p>
        </DeleteDialog>
      )}
    </Dialog>
  )
}
