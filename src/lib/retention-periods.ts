/** The numbers of the privacy page that the organisation sets (`privacy` in the settings of the site). */
export type PrivacyNumbers = {
  requestMonths: number
  registrationMonths: number
  messageMonths: number
  volunteerMonths: number
  donationYears: number
}

export type PeriodName =
  | 'requests'
  | 'registrations'
  | 'messages'
  | 'volunteers'
  | 'rejectedVolunteers'
  | 'donations'
  | 'history'
  | 'emails'
  | 'labels'
  | 'paymentNotices'
  | 'bin'
  | 'remembrance'
  | 'links'
  | 'sessions'
  | 'devices'

export type RetentionPeriod = {
  name: PeriodName
  count: number
  unit: 'years' | 'months' | 'days'
  /** What the data is, for staff. Families read `privacy.keep.<name>`. */
  label: string
}

/**
 * The one table of periods. The nightly job erases by it, the privacy page and the back office show it, and
 * tests/checks/personal-data.test.ts refuses a period without a rule and a rule without a period.
 */
export function retentionPeriods(numbers: PrivacyNumbers): RetentionPeriod[] {
  return [
    period('requests', numbers.requestMonths, 'months', 'Solicitudes de caja, desde que se envió'),
    period('registrations', numbers.registrationMonths, 'months', 'Registros a eventos, desde el evento'),
    period('messages', numbers.messageMonths, 'months', 'Mensajes de contacto, desde que llegó'),
    period('volunteers', numbers.volunteerMonths, 'months', 'Voluntariado, desde la última actividad'),
    period('rejectedVolunteers', 6, 'months', 'Voluntariado no aceptado, desde la decisión'),
    period('donations', numbers.donationYears, 'years', 'Donativos, recibos y contabilidad'),
    period('history', 3, 'years', 'Historial de cambios'),
    period('emails', 30, 'days', 'Contenido y dirección de los correos'),
    period('labels', 30, 'days', 'Copias de etiquetas de envío'),
    period('paymentNotices', 30, 'days', 'Avisos de PayPal y ATH Móvil'),
    period('bin', 30, 'days', 'Papelera'),
    period('remembrance', 2, 'years', 'Fechas para recordar, desde el último correo'),
    period('links', 30, 'days', 'Enlaces privados de proveedores que ya no sirven'),
    period('sessions', 30, 'days', 'Sesiones terminadas'),
    // As long as a browser keeps a cookie.
    period('devices', 400, 'days', 'Equipos desde los que entra el equipo, desde la última vez'),
  ]
}

const period = (
  name: PeriodName,
  count: number,
  unit: RetentionPeriod['unit'],
  label: string,
): RetentionPeriod => ({ name, count, unit, label })

// Sessions and devices are of staff; an expired link holds no data of a person.
const notPublic = ['sessions', 'devices', 'links'] as const
type HiddenPeriodName = (typeof notPublic)[number]

/** Those that concern a visitor. */
export const publicPeriods = (numbers: PrivacyNumbers) =>
  retentionPeriods(numbers).filter(
    (period): period is RetentionPeriod & { name: Exclude<PeriodName, HiddenPeriodName> } =>
      !notPublic.some((name) => name === period.name),
  )

/** The moment before which data of this period is too old. The last day of a shorter month counts for a longer one. */
export function cutoffOf({ count, unit }: Pick<RetentionPeriod, 'count' | 'unit'>, now: Date): Date {
  const cutoff = new Date(now)
  if (unit === 'days') cutoff.setUTCDate(cutoff.getUTCDate() - count)
  else {
    const day = cutoff.getUTCDate()
    cutoff.setUTCDate(1)
    cutoff.setUTCMonth(cutoff.getUTCMonth() - (unit === 'years' ? count * 12 : count))
    const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate()
    cutoff.setUTCDate(Math.min(day, lastDay))
  }
  return cutoff
}
