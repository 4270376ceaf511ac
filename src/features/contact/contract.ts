export const contactMessageStatuses = ['new', 'answered', 'archived'] as const
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]
