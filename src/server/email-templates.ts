import { boxRequestEmailTemplates } from '#features/box-requests/emails.server.ts'
import { contactEmailTemplates } from '#features/contact/emails.server.ts'
import { donationEmailTemplates } from '#features/donations/emails.server.ts'
import { eventEmailTemplates } from '#features/events/email-templates.server.ts'
import { inventoryEmailTemplates } from '#features/inventory/emails.server.ts'
import type { EmailTemplate } from '#features/outbox/email-queue.server.ts'
import { outboxEmailTemplates } from '#features/outbox/emails.server.ts'
import { volunteerEmailTemplates } from '#features/volunteers/emails.server.ts'

/** Every letter the program writes, in the order staff find them. */
export const allEmailTemplates: EmailTemplate[] = [
  ...boxRequestEmailTemplates,
  ...eventEmailTemplates,
  ...volunteerEmailTemplates,
  ...contactEmailTemplates,
  ...donationEmailTemplates,
  ...outboxEmailTemplates,
  ...inventoryEmailTemplates,
]
