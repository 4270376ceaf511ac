import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { RegistrationStatus } from './schemas.ts'

export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
}

export const eventStatusLabels = { active: 'Activo', inactive: 'Inactivo' } as const

export const eventsLabels = {
  records: {
    event: { label: 'Evento', address: '/admin/eventos/:id' },
    registration: { label: 'Registro de evento', address: '/admin/registros?ficha=:id' },
  },
  search: {
    registration: {
      title: 'Registros de eventos',
      list: '/admin/registros',
      statuses: registrationStatusLabels,
    },
    event: { title: 'Eventos', list: '/admin/eventos', statuses: eventStatusLabels },
  },
  attention: {
    pendingRegistrations: [
      'registro por confirmar, de los próximos 7 días',
      'registros por confirmar, de los próximos 7 días',
    ],
  },
  reports: {
    events: {
      number: 2,
      title: 'Eventos',
      icon: 'calendar',
      text: 'Eventos con su cupo, registrados, confirmados y lista de espera.',
      dateHint: 'Por la fecha del evento.',
      filters: ['dateFrom', 'dateTo', 'status', 'eventId'],
      statuses: eventStatusLabels,
    },
    'event-registrations': {
      number: 3,
      title: 'Registros de eventos',
      icon: 'usercheck',
      text: 'Quién se registró, en qué evento y en qué estado.',
      dateHint: 'Por la fecha del registro.',
      filters: ['dateFrom', 'dateTo', 'eventId', 'status', 'name', 'email'],
      statuses: registrationStatusLabels,
    },
  },
  jobs: { reminders: 'Recordatorios de encuentros' },
  fields: {
    adminComments: 'comentarios del equipo',
    event: 'evento',
    eventDate: 'fecha',
    eventId: 'número del evento',
    imageId: 'imagen',
    isVirtual: 'virtual',
    location: 'lugar',
    maxParticipants: 'cupo',
    meetingUrl: 'enlace de la reunión',
    registrationRequired: 'requiere registro',
    specialRequests: 'lo que necesita',
    waitlistPosition: 'lugar en la lista de espera',
  },
  values: {
    events: 'eventos',
    'event-registrations': 'registros de eventos',
  },
  actions: {
    moved_up: 'Pasó de la lista de espera a un espacio',
  },
} as const satisfies FeatureLabels
