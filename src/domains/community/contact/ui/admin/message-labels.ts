import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { messageStatusLabels } from '../../labels.ts'
import type { ContactMessage, ContactMessageStatus } from '../../schemas.ts'

type StatusWords = { label: string; tab: string; tone: BadgeTone; icon?: IconName }

export const messageBadges: Record<ContactMessageStatus, StatusWords> = {
  new: { label: messageStatusLabels.new, tab: 'Nuevos', tone: 'pending', icon: 'mail' },
  in_progress: { label: messageStatusLabels.in_progress, tab: 'En curso', tone: 'progress' },
  answered: { label: messageStatusLabels.answered, tab: 'Respondidos', tone: 'done' },
  archived: { label: messageStatusLabels.archived, tab: 'Cerrados', tone: 'closed' },
}

/** One step: what the button says, and where it leads. */
export const nextStatuses: Record<ContactMessageStatus, readonly [ContactMessageStatus, string][]> = {
  new: [
    ['answered', 'Marcar respondido'],
    ['archived', 'Dar por cerrado'],
  ],
  in_progress: [
    ['answered', 'Marcar respondido'],
    ['archived', 'Dar por cerrado'],
  ],
  answered: [
    ['archived', 'Dar por cerrado'],
    ['new', 'Volver a nuevos'],
  ],
  archived: [['new', 'Volver a nuevos']],
}

/** A call-back has no subject. */
export const titleOf = ({ kind, subject }: Pick<ContactMessage, 'kind' | 'subject'>): string =>
  kind === 'callback' ? 'Que me llamen' : subject
