export type EmailTexts = { subject: string; body: string }

/** Placeholder → its text. */
export type EmailValues = Record<string, string>

/** One kind of e-mail: audience, placeholders and default texts. */
export type EmailTemplate = {
  kind: string
  /** What staff call it. */
  name: string
  audience: 'person' | 'staff'
  /** One act or one hour may write hundreds of these: all others go before them. */
  isBulk?: true
  /** Placeholder → an example, shown in the preview. */
  placeholders: EmailValues
  /** Those examples that differ in English. */
  placeholdersEn?: EmailValues
  /** E-mails to people have both languages, e-mails to staff only Spanish. */
  words: { es: EmailTexts; en?: EmailTexts }
}
