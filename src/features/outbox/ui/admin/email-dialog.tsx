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
import { sendErrorText } from './email-labels.ts'
import { EmailPaper } from './email-paper.tsx'

/** One e-mail with its text and delivery status. */
export function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(outboxApi.get, { params: { id } })
  return (
    <LoadedDialog query={query} title="Correo" onClose={onClose}>
      {(email) => <EmailSheet email={email} onClose={onClose} />}
    </LoadedDialog>
  )
}

function EmailSheet({ email, onClose }: { email: OutboxEmailDetail; onClose: () => void }) {
  const resend = useSave(outboxApi.resend, {
    success: 'El correo volvió a la cola',
    error: { text: 'No se pudo enviar otra vez.' },
  })
  const footer = email.status !== 'sending' && email.to !== '' && (
    <Button
      icon="refresh"
      busy={resend.isPending}
      onClick={() => resend.mutate({ params: { id: email.id } })}
    >
      Enviar otra vez
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={email.kindName}
      header={<EmailBadge status={email.status} />}
      footer={footer || undefined}
    >
      <div className="flex flex-col gap-5">
        <DescriptionList>
          <DescriptionItem label="Para" value={email.to} copy="Copiar la dirección" />
          <DescriptionItem label="Escrito" value={formatDate(email.createdAt, 'es', 'dateTime')} />
          <DescriptionItem label="Salió" value={email.sentAt && formatDate(email.sentAt, 'es', 'dateTime')} />
          <DescriptionItem
            label="Por qué no ha salido"
            value={email.status !== 'sent' && sendErrorText(email.lastErrorCode)}
          />
          <DescriptionItem label="Intentos" value={email.attempts > 0 && String(email.attempts)} />
          <DescriptionItem
            label="Próximo intento"
            value={email.attempts > 0 && email.nextAt && formatDate(email.nextAt, 'es', 'dateTime')}
          />
          <DescriptionItem label="Adjuntos" value={email.attachments.join(', ')} />
        </DescriptionList>
        <EmailPaper lang={email.locale} subject={email.subject} text={email.text} />
      </div>
    </Dialog>
  )
}
