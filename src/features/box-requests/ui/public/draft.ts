import { draftHours } from '../../rules.ts'
import type { Answers, Screen } from './answers.ts'

// The draft stays on the family's device and holds nothing about a payment (care.md#drafts). The home page loads this
// file on every visit, so it must not import the form. Answers are validated in use-answers.ts.

export type Draft = {
  answers: Answers
  screen: Screen
  /** The Idempotency-Key of this request. It stays the same after a lost response or a reload. */
  key: string
  /** The person chose to store it on the device instead of in this tab. */
  onPhone: boolean
}

export type DraftStorage = 'sessionStorage' | 'localStorage'

const storageKey = 'hib-draft-v1'

/** The unvalidated stored draft. Null if missing, expired, damaged, or if storage is disabled. */
export function readStored(storage: DraftStorage): Record<string, unknown> | null {
  try {
    const stored = JSON.parse(window[storage].getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (storage === 'sessionStorage' || isFresh(stored.savedAt)) return stored
    writeStored(storage, null)
    return null
  } catch {
    return null
  }
}

export function saveDraft(draft: Draft): void {
  // An emptied form leaves no draft.
  if (!hasAnswers(draft.answers)) {
    eraseDraft()
    return
  }
  const { answers, screen, key } = draft
  const json = JSON.stringify({ answers, screen, key, savedAt: Date.now() })
  writeStored(draft.onPhone ? 'localStorage' : 'sessionStorage', json)
  writeStored(draft.onPhone ? 'sessionStorage' : 'localStorage', null)
}

export function eraseDraft(): void {
  writeStored('sessionStorage', null)
  writeStored('localStorage', null)
}

/** True if an unsent draft is stored on this device. */
export const hasStoredDraft = (): boolean =>
  (['sessionStorage', 'localStorage'] as const).some((storage) => hasAnswers(readStored(storage)?.answers))

/** True if any text is not blank or any box is ticked. */
export const hasAnswers = (answers: unknown): boolean =>
  typeof answers === 'object' &&
  answers !== null &&
  Object.values(answers).some((value) => value === true || (typeof value === 'string' && value.trim() !== ''))

function writeStored(storage: DraftStorage, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(storageKey)
    else window[storage].setItem(storageKey, value)
  } catch {
    // Storage is full or disabled: the open form still holds the answers.
  }
}

function isFresh(savedAt: unknown): boolean {
  const age = Date.now() - Number(savedAt)
  return age >= 0 && age < draftHours * 3_600_000
}
