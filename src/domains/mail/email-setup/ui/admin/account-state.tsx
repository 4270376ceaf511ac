import { Link } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { EmailSettings } from '../../schemas.ts'
import { setupFieldLabels } from './setup-labels.ts'

/** What we know about the account: green only after the provider accepted these very values. */
export function AccountState({ settings }: { settings: EmailSettings }) {
  const { transport, sender, backlog, account } = settings
  const name = transport === 'graph' ? 'Microsoft Graph' : 'El servidor SMTP'
  if (account.state === 'none') {
    return (
      <Notice tone="info" title="Todavía nadie lleva los correos">
        <p>Todo lo demás funciona. Los correos esperan en «Correos enviados», y allí se pueden leer.</p>
      </Notice>
    )
  }
  if (account.state === 'refused') {
    return (
      <Notice tone="error" title={`${name} no acepta la cuenta: los correos no salen`}>
        <p>{account.text}</p>
        {account.field && <p>Mira el campo «{setupFieldLabels[account.field]}».</p>}
        <CheckedAt at={account.checkedAt} />
      </Notice>
    )
  }
  if (account.state === 'paused') {
    return (
      <Notice tone="warning" title={`${name} no acepta correos por ahora: los correos esperan`}>
        <p>{account.text}</p>
        <p>Saldrán solos cuando los acepte, primero los de las familias.</p>
        <CheckedAt at={account.checkedAt} />
      </Notice>
    )
  }
  if (account.state === 'untested') {
    return (
      <Notice tone="warning" title="Falta probar la conexión">
        <p>{`${name} todavía no ha dicho si acepta estos valores. Pulsa «Probar conexión».`}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      title={`Los correos salen por ${transport === 'graph' ? name : 'el servidor SMTP'}`}
    >
      <p>Remitente: {sender}</p>
      <CheckedAt at={account.checkedAt} />
      {backlog > 0 && (
        <p className="mt-2">
          Hay correos de antes que esperan tu decisión: {backlog}.{' '}
          <Link to="/admin/correo?status=held" className="text-hope underline underline-offset-4">
            Elegir cuáles salen
          </Link>
        </p>
      )}
    </Notice>
  )
}

const CheckedAt = ({ at }: { at: string | null }) =>
  at && <p className="text-sm text-ink-2">Comprobado: {formatDate(at, 'es', 'dateTime')}</p>
