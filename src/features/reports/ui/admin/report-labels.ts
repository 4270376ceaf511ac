import type { IconName } from '#ui/icons/icons.tsx'
import type { ReportFilterName, ReportType } from '../../schemas.ts'

type ReportWords = { icon: IconName; text: string; dateHint: string }

export const reportLabels: Record<ReportType, ReportWords> = {
  volunteers: {
    icon: 'handheart',
    text: 'Personas que se ofrecieron, su talento y su disponibilidad.',
    dateHint: 'Por la fecha en que se ofrecieron.',
  },
  events: {
    icon: 'calendar',
    text: 'Eventos con su cupo, registrados, confirmados y lista de espera.',
    dateHint: 'Por la fecha del evento.',
  },
  'event-registrations': {
    icon: 'usercheck',
    text: 'Quién se registró, en qué evento y en qué estado.',
    dateHint: 'Por la fecha del registro.',
  },
  donations: {
    icon: 'dollar',
    text: 'Las que llegaron por la página y las anotadas en contabilidad.',
    dateHint: 'Por la fecha de la donación.',
  },
  'contact-messages': {
    icon: 'mail',
    text: 'Mensajes de la página de contacto.',
    dateHint: 'Por la fecha en que llegaron.',
  },
  'hope-in-a-box': {
    icon: 'gift',
    text: 'Solicitudes de cajas con su entrega, pago y rastreo.',
    dateHint: 'Por la fecha de la solicitud.',
  },
}

export const filterLabels: Record<ReportFilterName, string> = {
  dateFrom: 'Desde',
  dateTo: 'Hasta',
  eventId: 'Evento',
  email: 'Correo electrónico',
  status: 'Estado',
  volunteerStatus: 'Estado',
  donorEmail: 'Correo del donante',
  donorName: 'Nombre del donante',
  method: 'Método',
  name: 'Nombre',
  subject: 'Asunto',
}

/** Ways a donation comes in. */
export const donationMethods = ['paypal', 'ath_movil', 'cash', 'check', 'bank_transfer'] as const
