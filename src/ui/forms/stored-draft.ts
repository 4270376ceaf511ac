import { readStoredJson } from '#lib/stored.ts'

// Drafts of public forms on the visitor's own device.

/** care.md#drafts: lifetime of a draft on the device. */
export const draftHours = 72

/** True if any text is not blank or any box is ticked. */
export const hasAnswers = (answers: unknown): boolean =>
  typeof answers === 'object' &&
  answers !== null &&
  Object.values(answers).some((value) => value === true || (typeof value === 'string' && value.trim() !== ''))

export const formDraftName = (form: string): string => `draft-${form}`

/** Whether this tab holds a draft of the form: behind a button it then opens by itself. */
export const hasFormDraft = (form: string): boolean =>
  readStoredJson('sessionStorage', formDraftName(form)) !== null
