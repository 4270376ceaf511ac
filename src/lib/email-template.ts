export type EmailTexts = { subject: string; body: string }

/** Placeholder → its text. */
export type EmailValues = Record<string, string>

/** One kind of e-mail: audience, placeholders and default texts. */
export type EmailTemplate = {
  kind: string
  /** The name for staff. */
  name: string
  audience: 'person' | 'staff'
  /** Sent in large numbers, so all other e-mails go first. */
  isBulk?: true
  /** How many days it stays worth sending. Afterwards it expires. Default: `defaultValidForDays`. */
  validForDays?: number
  /** A text that staff start an answer with, about any record or one kind. It is never queued itself. */
  startsReply?: 'any' | 'contact_message' | 'box_request' | 'registration'
  /** Placeholder → an example, shown in the preview. */
  placeholders: EmailValues
  /** The examples that differ in English. */
  placeholdersEn?: EmailValues
  /** E-mails to people have both languages, e-mails to staff only Spanish. */
  words: { es: EmailTexts; en?: EmailTexts }
}
