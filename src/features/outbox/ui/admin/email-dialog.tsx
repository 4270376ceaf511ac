import { formatDate } from '#lib/text/dates.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { outboxApi } from '../../endpoints.ts'
import type { OutboxEmailDetail } from '../../schemas.ts'
import { EmailBadge } from './email-badge.tsx'
import { reasonOf } from './email-labels.ts'
import { EmailPaper } from './email-paper.tsx'

/** One e-mail with its text and delivery status. */
export function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(outboxApi.get, { params: { id } })
  return (
    <LoadedDialog query={query} title="Correo" onClose={onClose}>
      {(mail) => <MailSheet mail={mail} onClose={onClose} />}
    </LoadedDialog>
  )
}

function MailSheet({ mail, onClose }: { mail: OutboxEmailDetail; onClose: () => void }) {
  const resend = useSave(outboxApi.resend, {
    success: 'El correo volvió a la cola',
    error: { text: 'No se pudo enviar otra vez.' },
  })
  const footer = mail.status !== 'sending' && mail.to !== '' && (
    <Button icon="refresh" busy={resend.isPending} onClick={() => resend.mutate({ params: { id: mail.id } })}>
      Enviar otra vez
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={mail.kindName}
      header={<EmailBadge status={mail.status} />}
      footer={footer || undefined}
    >
      <div className="flex flex-col gap-5">
        <DescriptionList>
          <DescriptionItem label="Para" value={mail.to} copy="Copiar la dirección" />
          <DescriptionItem label="Escrito" value={formatDate(mail.createdAt, 'es', 'dateTime')} />
          <DescriptionItem label="Salió" value={mail.sentAt && formatDate(mail.sentAt, 'es', 'dateTime')} />
          <DescriptionItem
            label="Por qué no ha salido"
            value={mail.status !== 'sent' && reasonOf(mail.lastErrorCode)}
          />
          <DescriptionItem label="Intentos" value={mail.attempts > 0 && String(mail.attempts)} />
          <DescriptionItem
            label="Próximo intento"
            value={mail.attempts > 0 && mail.nextAt && formatDate(mail.nextAt, 'es', 'dateTime')}
          />
          <DescriptionItem label="Adjuntos" value={mail.attachments.join(', ')} />
        </DescriptionList>
        <EmailPaper lang={mail.locale} subject={mail.subject} text={mail.text} />
      </div>
    </Dialog>
  )
}
