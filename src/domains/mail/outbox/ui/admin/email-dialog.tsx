import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { recordAddress } from '#lib/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { outboxApi } from '../../endpoints.ts'
import { canCorrectAddress } from '../../rules.ts'
import type { OutboxEmailDetail } from '../../schemas.ts'
import { AddressDialog } from './address-dialog.tsx'
import { EmailActions } from './email-actions.tsx'
import { EmailBadge } from './email-badge.tsx'
import { reasonText } from './email-labels.ts'
import { EmailPaper } from './email-paper.tsx'

/** One e-mail with its text, its delivery status and what staff can do with it. */
export function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(outboxApi.get, { params: { id } })
  return (
    <LoadedDialog query={query} title="Correo" onClose={onClose}>
      {(email) => <EmailSheet email={email} onClose={onClose} />}
    </LoadedDialog>
  )
}

function EmailSheet({ email, onClose }: { email: OutboxEmailDetail; onClose: () => void }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const isWaiting = email.status === 'queued' || email.status === 'held'
  const isErased = email.to === ''
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={email.kindName}
      header={<EmailBadge status={email.status} />}
      footer={isErased ? undefined : <EmailActions email={email} onDone={onClose} />}
    >
      <div className="flex flex-col gap-5">
        <DescriptionList>
          <DescriptionItem label="Para" value={email.to} copy="Copiar la dirección" />
          <DescriptionItem label="Escrito" value={formatDate(email.createdAt, 'es', 'dateTime')} />
          <DescriptionItem label="Salió" value={email.sentAt && formatDate(email.sentAt, 'es', 'dateTime')} />
          <DescriptionItem
            label={email.lastErrorCode === 'bounced' ? 'Qué pasó' : 'Por qué no ha salido'}
            value={reasonText(email)}
          />
          <DescriptionItem label="Intentos" value={email.attempts > 0 && String(email.attempts)} />
          <NextStep email={email} />
          <DescriptionItem
            label="Caduca"
            value={isWaiting && formatDate(email.validUntil, 'es', 'dateTime')}
          />
          <DescriptionItem label="Adjuntos" value={email.attachments.join(', ')} />
          <AboutRecord email={email} />
        </DescriptionList>
        {canCorrectAddress(email.status) && !isErased && (
          <div>
            <Button icon="edit" size="small" onClick={() => setCorrecting(true)}>
              Corregir la dirección
            </Button>
          </div>
        )}
        <EmailPaper lang={email.locale} subject={email.subject} text={email.text} />
        <RecordHistory entity="mail" entityId={email.id} />
      </div>
      {isCorrecting && <AddressDialog email={email} onClose={() => setCorrecting(false)} />}
    </Dialog>
  )
}

/** A waiting e-mail with a time in the future: held for undo, or for its next attempt. */
function NextStep({ email: { nextAt, attempts } }: { email: OutboxEmailDetail }) {
  if (!nextAt || new Date(nextAt).getTime() < Date.now()) return null
  const at = formatDate(nextAt, 'es', 'dateTime')
  if (attempts > 0) return <DescriptionItem label="Próximo intento" value={at} />
  return <DescriptionItem label="No sale antes de" value={`${at}, por si el paso se deshace`} />
}

function AboutRecord({ email: { entity, entityId } }: { email: OutboxEmailDetail }): ReactNode {
  const address = entity && entityId ? recordAddress(entity, entityId) : null
  if (!address) return null
  return (
    <DescriptionItem label="Trata de" value={address}>
      <Link to={address} className="text-hope underline underline-offset-4">
        Abrir su ficha
      </Link>
    </DescriptionItem>
  )
}
