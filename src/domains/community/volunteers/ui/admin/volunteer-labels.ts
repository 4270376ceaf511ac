import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { volunteerStatusLabels } from '../../labels.ts'
import type { VolunteerStatus } from '../../schemas.ts'

type StatusWords = { label: string; tab: string; tone: BadgeTone; icon?: IconName }

export const volunteerBadges: Record<VolunteerStatus, StatusWords> = {
  pending: { label: volunteerStatusLabels.pending, tab: 'Pendientes', tone: 'pending' },
  approved: { label: volunteerStatusLabels.approved, tab: 'Aprobados', tone: 'done' },
  rejected: { label: volunteerStatusLabels.rejected, tab: 'Rechazados', tone: 'closed', icon: 'close' },
}

/** Literal texts (back-office.md#volunteers). */
export const volunteerToasts = {
  created: { success: 'Voluntario creado', error: { text: 'No se pudo crear el voluntario.' } },
  updated: { success: 'Voluntario actualizado', error: { text: 'No se pudo actualizar el voluntario.' } },
  deleted: { success: 'Voluntario eliminado', error: { text: 'No se pudo eliminar el voluntario.' } },
} as const
