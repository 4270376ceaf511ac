import { boxRequestLetters } from '../features/box-requests/emails.server.ts'
import { contactLetters } from '../features/contact/emails.server.ts'
import { donationLetters } from '../features/donations/emails.server.ts'
import { eventLetters } from '../features/events/letters.server.ts'
import { inventoryLetters } from '../features/inventory/emails.server.ts'
import { outboxLetters } from '../features/outbox/emails.server.ts'
import type { LetterDefinition } from '../features/outbox/letters.server.ts'
import { volunteerLetters } from '../features/volunteers/emails.server.ts'

/** Every letter the program writes, in the order staff find them. */
export const allLetters: LetterDefinition[] = [
  ...boxRequestLetters,
  ...eventLetters,
  ...volunteerLetters,
  ...contactLetters,
  ...donationLetters,
  ...outboxLetters,
  ...inventoryLetters,
]
