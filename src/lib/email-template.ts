export type EmailTexts = { subject: string; body: string }

/** Placeholder → its text. */
export type EmailValues = Record<string, string>

/** One kind of e-mail: who gets it, its placeholders, and its texts until staff change them. */
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
  /** To a person in both languages; to staff in Spanish. */
  words: { es: EmailTexts; en?: EmailTexts }
}
