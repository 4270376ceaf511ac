import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import type { EmailStatus } from '../../schemas.ts'

export const emailStatusLabels: Record<
  EmailStatus,
  { label: string; tab: string; tone: BadgeTone; icon: IconName }
> = {
  queued: { label: 'En espera', tab: 'En espera', tone: 'pending', icon: 'clock' },
  sending: { label: 'Enviándose', tab: 'Enviándose', tone: 'progress', icon: 'progress' },
  sent: { label: 'Enviado', tab: 'Enviados', tone: 'done', icon: 'check' },
  failed: { label: 'No salió', tab: 'No salieron', tone: 'error', icon: 'alert' },
}

const reasons: Record<string, string> = {
  not_configured: 'El correo no está configurado: espera aquí.',
  auth: 'El servicio de correo no aceptó las credenciales.',
  forbidden: 'El servicio de correo no da permiso para enviar.',
  sender: 'El buzón que envía no existe.',
  recipient: 'La dirección fue rechazada.',
  refused: 'El servicio de correo no aceptó el mensaje.',
  throttled: 'El servicio de correo pidió esperar.',
  down: 'El servicio de correo no respondía.',
  timeout: 'El servicio de correo tardó demasiado.',
  bad_answer: 'El servicio de correo dio una respuesta que no se entiende.',
  interrupted: 'El envío se interrumpió varias veces.',
  too_old: 'Pasó demasiado tiempo y ya no tenía sentido enviarlo.',
  letter: 'El texto del correo no se pudo preparar.',
}

export const reasonOf = (code: string | null): string | null => (code ? (reasons[code] ?? code) : null)

/** The jobs by the clock, for staff. */
export const jobNames: Record<string, string> = {
  'mail-sweep': 'Revisión de lo que hay que enviar',
  reminders: 'Recordatorios de encuentros',
  'low-stock-digest': 'Aviso de poco inventario',
  'failed-mail-digest': 'Aviso de correos que no salieron',
  'nightly-backup': 'Copia de seguridad de la noche',
  'clean-up': 'Limpieza',
}
