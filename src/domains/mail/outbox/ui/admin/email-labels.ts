import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { emailStatusLabels } from '../../labels.ts'
import type { EmailStatus, OutboxEmail } from '../../schemas.ts'

export const emailBadges: Record<
  EmailStatus,
  { label: string; tab: string; tone: BadgeTone; icon: IconName }
> = {
  queued: { label: emailStatusLabels.queued, tab: 'En espera', tone: 'pending', icon: 'clock' },
  sending: { label: emailStatusLabels.sending, tab: 'Enviándose', tone: 'progress', icon: 'progress' },
  sent: { label: emailStatusLabels.sent, tab: 'Enviados', tone: 'done', icon: 'check' },
  failed: { label: emailStatusLabels.failed, tab: 'No salieron', tone: 'error', icon: 'alert' },
  held: { label: emailStatusLabels.held, tab: 'Retenidos', tone: 'info', icon: 'lock' },
  expired: { label: emailStatusLabels.expired, tab: 'Caducados', tone: 'closed', icon: 'clock' },
  discarded: { label: emailStatusLabels.discarded, tab: 'Descartados', tone: 'closed', icon: 'trash' },
  withdrawn: { label: emailStatusLabels.withdrawn, tab: 'Retirados', tone: 'closed', icon: 'undo' },
}

export const countLabel = (count: number): string => (count === 1 ? '1 correo' : `${count} correos`)

const sendErrors: Record<string, string> = {
  not_configured: 'El correo no está configurado: espera aquí.',
  auth: 'El servicio de correo no aceptó las credenciales.',
  forbidden: 'El servicio de correo no da permiso para enviar.',
  sender: 'El servicio de correo no acepta la dirección que envía.',
  blocked: 'El servicio de correo tiene bloqueados los envíos.',
  quota: 'La cuenta de correo llegó a su límite de envíos.',
  rejected: 'El servicio de correo no quiso atender al servidor.',
  unencrypted: 'No se pudo cifrar la conexión con el servicio de correo.',
  recipient: 'La dirección fue rechazada.',
  refused: 'El servicio de correo no aceptó el mensaje.',
  throttled: 'El servicio de correo pidió esperar.',
  down: 'El servicio de correo no respondía.',
  timeout: 'El servicio de correo tardó demasiado.',
  bad_answer: 'El servicio de correo dio una respuesta que no se entiende.',
  interrupted: 'El envío se interrumpió varias veces.',
  too_old: 'Esperó demasiado tiempo y no salió.',
  letter: 'El texto del correo no se pudo preparar.',
  bounced: 'Salió y volvió: su buzón no lo recibió.',
  no_contact: 'No salió: la persona pidió que no le escribamos.',
  limit: 'A esta dirección ya le salieron hoy los correos que caben en un día: decide si sale.',
  backlog: 'Se escribió cuando no había cuenta de correo: decide si sale.',
}

export const sendErrorText = (code: string | null): string | null =>
  code ? (sendErrors[code] ?? code) : null

/** These say no more than the state does, or the notice above the list. */
const toldElsewhere: readonly (string | null)[] = ['not_configured', 'too_old']

/** For the list, which has a line for it. */
export const shortReasonText = (email: Pick<OutboxEmail, 'status' | 'lastErrorCode'>): string | null =>
  toldElsewhere.includes(email.lastErrorCode) ? null : reasonText(email)

/** Why an e-mail has not left, or did not arrive. */
export function reasonText({ status, lastErrorCode }: Pick<OutboxEmail, 'status' | 'lastErrorCode'>) {
  if (status === 'sent') return null
  if (status === 'discarded') return lastErrorCode === 'no_contact' ? sendErrorText(lastErrorCode) : null
  if (status === 'withdrawn') return 'Se retiró antes de salir: el paso se deshizo o cambió.'
  // Held by hand: an earlier error is not the reason.
  if (status === 'held' && lastErrorCode !== 'backlog' && lastErrorCode !== 'limit') return null
  return sendErrorText(lastErrorCode)
}
