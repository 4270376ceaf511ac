import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { messageStatusLabels } from '../../labels.ts'
import type { ContactMessage, ContactMessageStatus } from '../../schemas.ts'

type StatusWords = { label: string; tab: string; tone: BadgeTone; icon?: IconName }

export const messageBadges: Record<ContactMessageStatus, StatusWords> = {
  new: { label: messageStatusLabels.new, tab: 'Nuevos', tone: 'pending', icon: 'mail' },
  answered: { label: messageStatusLabels.answered, tab: 'Contestados', tone: 'done' },
  archived: { label: messageStatusLabels.archived, tab: 'Archivados', tone: 'closed' },
}

/** One step: what the button says, and where it leads. */
export const nextStatuses: Record<ContactMessageStatus, readonly [ContactMessageStatus, string][]> = {
  new: [
    ['answered', 'Marcar contestado'],
    ['archived', 'Archivar'],
  ],
  answered: [
    ['archived', 'Archivar'],
    ['new', 'Volver a nuevos'],
  ],
  archived: [['new', 'Volver a nuevos']],
}

/** The answer goes out of the person's own mail program, in the language of the message. */
export const answerHref = ({ email, subject, message }: ContactMessage): string => {
  const quoted = message
    .slice(0, longestQuote)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
}

// Some mail programs drop an address longer than 2,000 characters.
const longestQuote = 600
