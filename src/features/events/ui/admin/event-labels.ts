import { toLocalInput } from '#lib/text/dates.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { registrationStatusLabels } from '../../labels.ts'
import type { RegistrationStatus, StaffEvent } from '../../schemas.ts'

type StatusWords = { label: string; tab: string; tone: BadgeTone; icon?: IconName }

export const registrationBadges: Record<RegistrationStatus, StatusWords> = {
  pending: { label: registrationStatusLabels.pending, tab: 'Pendientes', tone: 'pending' },
  confirmed: { label: registrationStatusLabels.confirmed, tab: 'Confirmados', tone: 'done' },
  cancelled: { label: registrationStatusLabels.cancelled, tab: 'Cancelados', tone: 'closed', icon: 'close' },
}

/** back-office.md#events, to the letter. */
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

export type EventValues = {
  title: string
  description: string
  /** Puerto Rico's clock, as the control holds it: `2027-03-08T10:00`. */
  eventDate: string
  location: string
  isVirtual: boolean
  meetingUrl: string
  maxParticipants: string
  registrationRequired: boolean
  isActive: boolean
  imageUrl: string
}

export const blankEvent: EventValues = {
  title: '',
  description: '',
  eventDate: '',
  location: '',
  isVirtual: false,
  meetingUrl: '',
  maxParticipants: '',
  registrationRequired: true,
  isActive: true,
  imageUrl: '',
}

export const valuesOf = (event: StaffEvent): EventValues => ({
  title: event.title,
  description: event.description,
  eventDate: toLocalInput(event.eventDate),
  location: event.location ?? '',
  isVirtual: event.isVirtual,
  meetingUrl: event.meetingUrl ?? '',
  maxParticipants: event.maxParticipants === null ? '' : String(event.maxParticipants),
  registrationRequired: event.registrationRequired,
  isActive: event.isActive,
  imageUrl: event.imageUrl ?? '',
})

/** Everything but the date: a copy without it cannot be announced for the wrong one. */
export const copyOf = (event: StaffEvent): EventValues => ({
  ...valuesOf(event),
  title: `${event.title} (copia)`,
  eventDate: '',
})

export const bodyOf = (values: EventValues) => ({ ...values, imageUrl: values.imageUrl || null })
