// Drafts of public forms on the visitor's own device.

/** care.md#drafts: lifetime of a draft on the device. */
export const draftHours = 72

export type DraftStorage = 'sessionStorage' | 'localStorage'
export type StoredDraft = Record<string, unknown>

/** The unvalidated stored draft. Null if missing or damaged, or if storage is disabled. */
export function readStored(storage: DraftStorage, name: string): StoredDraft | null {
  try {
    const stored = JSON.parse(window[storage].getItem(name) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}

/** Null removes it. */
export function writeStored(storage: DraftStorage, name: string, draft: StoredDraft | null): void {
  try {
    if (draft === null) window[storage].removeItem(name)
    else window[storage].setItem(name, JSON.stringify(draft))
  } catch {
    // Storage is full or disabled: the open form still holds the answers.
  }
}

/** True if any text is not blank or any box is ticked. */
export const hasAnswers = (answers: unknown): boolean =>
  typeof answers === 'object' &&
  answers !== null &&
  Object.values(answers).some((value) => value === true || (typeof value === 'string' && value.trim() !== ''))

export const formDraftName = (form: string): string => `draft-${form}`

/** Whether this tab holds a draft of the form: behind a button it then opens by itself. */
export const hasFormDraft = (form: string): boolean =>
  readStored('sessionStorage', formDraftName(form)) !== null
