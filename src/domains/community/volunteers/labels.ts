import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { VolunteerStatus } from './schemas.ts'

export const volunteerStatusLabels: Record<VolunteerStatus, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
}

export const volunteersLabels = {
  records: {
    volunteer: { label: 'Voluntario', right: 'volunteers.read', address: '/admin/voluntarios?ficha=:id' },
  },
  search: {
    volunteer: {
      title: 'Voluntarios',
      right: 'volunteers.read',
      list: '/admin/voluntarios',
      statuses: volunteerStatusLabels,
    },
  },
  attention: {
    pendingVolunteers: [
      'persona se ofreció de voluntaria',
      'personas se ofrecieron de voluntarias',
      'volunteers.read',
    ],
  },
  reports: {
    volunteers: {
      number: 1,
      title: 'Voluntarios',
      // With the notes of staff.
      right: 'volunteers.write',
      icon: 'handheart',
      text: 'Personas que se ofrecieron, su talento y su disponibilidad.',
      dateHint: 'Por la fecha en que se ofrecieron.',
      filters: ['dateFrom', 'dateTo', 'volunteerStatus', 'name', 'email'],
      statuses: volunteerStatusLabels,
    },
  },
  fields: {
    adminNotes: 'notas del equipo',
    availability: 'disponibilidad',
    talent: 'talento',
  },
  values: {
    volunteers: 'voluntarios',
  },
} as const satisfies FeatureLabels
