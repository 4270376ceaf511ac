import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { RegistrationStatus } from './schemas.ts'

export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
}

export const eventStatusLabels = { active: 'Activo', inactive: 'Inactivo' } as const

/** Empty: attendance was not recorded. */
export const attendanceLabel = (attended: boolean | null): string =>
  attended === null ? '' : attended ? 'Sí' : 'No'

export const eventsLabels = {
  records: {
    event: { label: 'Evento', right: 'events.read', address: '/admin/eventos/:id' },
    registration: {
      label: 'Registro de evento',
      right: 'events.read',
      address: '/admin/registros?ficha=:id',
    },
  },
  search: {
    registration: {
      title: 'Registros de eventos',
      right: 'events.read',
      list: '/admin/registros',
      statuses: registrationStatusLabels,
    },
    event: { title: 'Eventos', right: 'events.read', list: '/admin/eventos', statuses: eventStatusLabels },
  },
  attention: {
    registrationsToCall: [
      'persona sin correo por llamar: su encuentro o su lugar cambió',
      'personas sin correo por llamar: su encuentro o su lugar cambió',
      'events.read',
      'today',
    ],
    pendingRegistrations: [
      'registro por confirmar, de los próximos 7 días',
      'registros por confirmar, de los próximos 7 días',
      'events.read',
    ],
  },
  reports: {
    events: {
      number: 2,
      title: 'Eventos',
      right: 'events.read',
      icon: 'calendar',
      text: 'Eventos con su cupo, registrados, confirmados y lista de espera.',
      dateHint: 'Por la fecha del evento.',
      filters: ['dateFrom', 'dateTo', 'status', 'eventId'],
      statuses: eventStatusLabels,
    },
    'event-registrations': {
      number: 3,
      title: 'Registros de eventos',
      // With what people wrote about their needs.
      right: 'events.sensitive',
      icon: 'usercheck',
      text: 'Quién se registró, en qué evento y en qué estado.',
      dateHint: 'Por la fecha del registro.',
      filters: ['dateFrom', 'dateTo', 'eventId', 'status', 'name', 'email'],
      statuses: registrationStatusLabels,
    },
  },
  jobs: {
    reminders: 'Recordatorios de encuentros',
    'public-places': 'Lo que la página dice de los lugares',
    'waitlist-offers': 'Lugares ofrecidos a la lista de espera',
  },
  fields: {
    audience: 'para quién',
    firstTime: 'cómo es la primera vez',
    until: 'hasta',
    frequency: 'se repite',
    seriesId: 'serie',
    adminComments: 'comentarios del equipo',
    attended: 'asistió',
    endDate: 'final',
    event: 'evento',
    eventDate: 'fecha',
    eventId: 'número del evento',
    imageId: 'imagen',
    isVirtual: 'virtual',
    location: 'lugar',
    maxParticipants: 'cupo',
    meetingUrl: 'enlace de la reunión',
    newReference: 'enlace para confirmar el correo',
    mustCall: 'hay que llamarle',
    offerLapsed: 'dejó pasar el plazo',
    walkIn: 'llegó sin registro',
    newEmail: 'correo nuevo, por confirmar',
    noReminders: 'sin recordatorios',
    offeredUntil: 'plazo del lugar ofrecido',
    recipients: 'personas',
    otherDescription: 'descripción en el otro idioma',
    otherTitle: 'título en el otro idioma',
    places: 'lo que la página dice de los lugares',
    registrationRequired: 'requiere registro',
    specialRequests: 'lo que necesita',
    textLanguage: 'idioma de los textos',
    waitlistPosition: 'lugar en la lista de espera',
  },
  values: {
    events: 'eventos',
    'event-registrations': 'registros de eventos',
  },
  actions: {
    offer_passed_on: 'Su correo no llegó: el lugar se ofreció a la persona siguiente',
    passed_over: 'Hubo un lugar y pasó a la persona siguiente: no recibe correos',
    dates_added: 'Se añadieron fechas',
    moved_up: 'Pasó de la lista de espera a un espacio',
    moved_to_waitlist: 'Pasó a la lista de espera porque bajó el cupo',
    offered: 'Se le ofreció un lugar',
    offer_ended: 'Terminó el lugar ofrecido porque se canceló el evento',
    offer_lapsed: 'Pasó el plazo del lugar ofrecido',
    walked_in: 'Llegó sin registro',
    registered_by_staff: 'Lo registró el equipo',
    person_accept: 'La persona aceptó el lugar',
    person_cancel: 'La persona canceló su registro',
    person_decline: 'La persona dejó el lugar ofrecido a otra',
    person_leave: 'La persona salió de la lista de espera',
    person_corrected: 'La persona corrigió sus datos',
    person_email_confirmed: 'La persona confirmó su correo nuevo',
    person_return: 'La persona volvió a registrarse',
    notice_cancelled: 'Se avisó de la cancelación',
    notice_message: 'Se escribió a las personas registradas',
    notice_moved: 'Se avisó del cambio',
    notice_restored: 'Se avisó de que sí se celebra',
    notice_withdrawn: 'Se retiró un aviso antes de que saliera',
  },
} as const satisfies FeatureLabels
