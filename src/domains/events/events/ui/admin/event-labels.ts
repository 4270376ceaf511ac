import { formatDate, toLocalInput } from '#lib/text/dates.ts'
import type { Lang } from '#lib/text/texts.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { registrationStatusLabels } from '../../labels.ts'
import type { ChangedRegistration, StaffEvent } from '../../office-schemas.ts'
import type { Registration, RegistrationStatus, SeriesFrequency, UntoldKind } from '../../schemas.ts'

type StatusBadge = { label: string; tab: string; tone: BadgeTone; icon?: IconName }

export const registrationBadges: Record<RegistrationStatus, StatusBadge> = {
  pending: { label: registrationStatusLabels.pending, tab: 'Pendientes', tone: 'pending' },
  confirmed: { label: registrationStatusLabels.confirmed, tab: 'Confirmados', tone: 'done' },
  cancelled: { label: registrationStatusLabels.cancelled, tab: 'Cancelados', tone: 'closed', icon: 'close' },
}

/** Literal texts (back-office.md#events). */
export const eventToasts = {
  created: {
    success: 'Evento creado',
    error: { title: 'Error al crear', text: 'No se pudo crear el evento.' },
  },
  updated: {
    success: 'Evento actualizado',
    error: { title: 'Error al actualizar', text: 'No se pudo actualizar el evento.' },
  },
} as const

export const registrationToasts = {
  updated: { success: 'Actualizado', error: { text: 'No se pudo actualizar el estado del registro' } },
  deleted: { success: 'Eliminado', error: { text: 'No se pudo eliminar el registro' } },
} as const

/** What her registration is now, and how she hears it. Nothing when an old letter stands, or nobody was to hear it. */
export function stepText({ fullName, status, isTold, untold }: ChangedRegistration): string {
  const now =
    status === 'cancelled'
      ? `Se canceló el registro de ${fullName}.`
      : `${fullName} tiene su lugar confirmado.`
  const mustCall = untold.some((kind) => kind === `registration_${status}`)
  const how = mustCall ? ' No recibe correos: hay que llamarle.' : isTold ? ' Le escribimos.' : ''
  return `${now}${how}`
}

/** Whoever came keeps that mark, so it is mostly a slip. */
export const attendedQuestion = (names: readonly string[]) => ({
  title: names.length === 1 ? `¿Cancelar el lugar de ${names[0]}?` : '¿Cancelar su lugar?',
  text: `Está anotado que asistió: ${names.join(', ')}. Cancelar es para quien no viene.`,
  confirmLabel: names.length === 1 ? `Cancelar el lugar de ${names[0]}` : 'Cancelar su lugar',
})

/** Why staff call, in the list. */
export const untoldLabels: Record<UntoldKind, string> = {
  event_moved: 'Llamar: cambió el encuentro',
  event_cancelled: 'Llamar: no se hace el encuentro',
  event_restored: 'Llamar: sí se hace el encuentro',
  registration_offer: 'Llamar: hubo un lugar',
  registration_place_free: 'Llamar: ya tiene lugar',
  registration_seat_lost: 'Llamar: pasó a la lista de espera',
  registration_confirmed: 'Llamar: tiene lugar confirmado',
  registration_cancelled: 'Llamar: se canceló su registro',
}

/** What she is told on the phone. */
export function untoldText(kind: UntoldKind, { eventDate, hasPlace }: Registration): string {
  const when = formatDate(eventDate, 'es', 'dateTime')
  const texts: Record<UntoldKind, string> = {
    event_moved: `El encuentro cambió: ahora es el ${when}, y nadie se lo ha dicho. Dile también el lugar.`,
    event_cancelled: `El encuentro del ${when} se canceló y nadie se lo ha dicho.`,
    event_restored: `El encuentro sí se hace, el ${when}, y nadie se lo ha dicho.`,
    registration_offer: `Hubo un lugar y pasó a la persona siguiente de la lista. ${
      hasPlace
        ? 'Si quiere venir, todavía queda uno: llámale y toca «Confirmar».'
        : 'Llámale y dile que sigue en la lista de espera.'
    }`,
    registration_place_free: 'Pasó de la lista de espera a un lugar y nadie se lo ha dicho.',
    registration_seat_lost: 'Perdió su lugar, quedó en la lista de espera y nadie se lo ha dicho.',
    registration_confirmed: 'Su lugar quedó confirmado y nadie se lo ha dicho.',
    registration_cancelled: 'Su registro se canceló y nadie se lo ha dicho.',
  }
  return texts[kind]
}

/** After undo: its seat may be another person's by now. */
export const waitsAfterUndo = ({ waitlistPosition, offeredUntil }: Registration): string | undefined =>
  waitlistPosition && !offeredUntil
    ? `Quedó en la lista de espera, en el lugar ${waitlistPosition}.`
    : undefined

export type EventValues = {
  title: string
  description: string
  /** Puerto Rico's local time, in the input's format: `2027-03-08T10:00`. */
  eventDate: string
  endDate: string
  isVirtual: boolean
  location: string
  meetingUrl: string
  maxParticipants: string
  audience: string
  firstTime: string
  textLanguage: Lang
  otherTitle: string
  otherDescription: string
  imageUrl: string
  registrationRequired: boolean
  isActive: boolean
}

export const blankEvent: EventValues = {
  title: '',
  description: '',
  eventDate: '',
  endDate: '',
  isVirtual: false,
  location: '',
  meetingUrl: '',
  maxParticipants: '',
  audience: '',
  firstTime: '',
  textLanguage: 'es',
  otherTitle: '',
  otherDescription: '',
  imageUrl: '',
  registrationRequired: true,
  isActive: true,
}

export const valuesOf = (event: StaffEvent): EventValues => ({
  title: event.title,
  description: event.description,
  eventDate: toLocalInput(event.eventDate),
  endDate: event.endDate ? toLocalInput(event.endDate) : '',
  isVirtual: event.isVirtual,
  location: event.location ?? '',
  meetingUrl: event.meetingUrl ?? '',
  maxParticipants: event.maxParticipants === null ? '' : String(event.maxParticipants),
  audience: event.audience ?? '',
  firstTime: event.firstTime ?? '',
  textLanguage: event.textLanguage,
  otherTitle: event.otherTitle ?? '',
  otherDescription: event.otherDescription ?? '',
  imageUrl: event.imageUrl ?? '',
  registrationRequired: event.registrationRequired,
  isActive: event.isActive,
})

/** Copies everything except the date, so that a copy is never published with the old date. */
export const copyOf = (event: StaffEvent): EventValues => ({
  ...valuesOf(event),
  title: `${event.title} (copia)`,
  eventDate: '',
  endDate: '',
})

export const bodyOf = (values: EventValues) => ({ ...values, imageUrl: values.imageUrl || null })

export const frequencyLabels: Record<SeriesFrequency, string> = {
  weekly: 'Cada semana',
  biweekly: 'Cada dos semanas',
  monthly: 'Cada mes, el mismo día de la semana',
}
