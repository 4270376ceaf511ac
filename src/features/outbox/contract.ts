export const mailStatuses = ['queued', 'sending', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
