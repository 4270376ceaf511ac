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
  /**
   * What the person can do without. `invitation`: stopped by «no escribir», and has a link to stop it. `remembrance`:
   * also stopped by «no escribir en fechas de recuerdo». Unset: about what the person does with us.
   */
  purpose?: 'invitation' | 'remembrance'
  /** Goes to everybody: the law asks for it, or the person would come for nothing. */
  isOwed?: true
  /** How many days it stays worth sending. Afterwards it expires. Default: `defaultValidForDays`. */
  validForDays?: number
  /** A text that staff start an answer with, about any record or one kind. It is never queued itself. */
  startsReply?: 'any' | 'contact_message' | 'box_request' | 'registration'
  /** Placeholder → an example, shown in the preview. */
  placeholders: EmailValues
  /** The examples that differ in English. */
  placeholdersEn?: EmailValues
  /** E-mails to people have both languages, e-mails to staff only Spanish. */
  texts: { es: EmailTexts; en?: EmailTexts }
}
