import { readStoredJson, type StorageName, writeStoredJson } from '#lib/stored.ts'
import { draftHours, hasAnswers } from '#ui/forms/stored-draft.ts'
import type { AnswerName, Answers, Screen } from './answers.ts'

// The draft stays on the family's device and holds nothing about a payment. The home page loads this file on every
// visit, so it must not import the form. Answers are validated in use-answers.ts.

export type Draft = {
  answers: Answers
  screen: Screen
  /** The Idempotency-Key of this request. It stays the same after a lost response or a reload. */
  key: string
  /** The person chose to store it on the device instead of in this tab. */
  onPhone: boolean
  /** Answers that the form entered and the person has not changed. */
  prefilled: AnswerName[]
}

const storedAs = 'hib-draft-v1'

/** The unvalidated stored draft. Null if there is none or it has expired. */
export function storedDraft(storage: StorageName) {
  const stored = readStoredJson(storage, storedAs)
  if (!stored || storage === 'sessionStorage' || isFresh(stored.savedAt)) return stored
  writeStoredJson(storage, storedAs, null)
  return null
}

export function saveDraft(draft: Draft): void {
  // An emptied form leaves no draft.
  if (!hasAnswers(draft.answers)) {
    eraseDraft()
    return
  }
  const { answers, screen, key, prefilled } = draft
  const stored = { answers, screen, key, prefilled, savedAt: Date.now() }
  writeStoredJson(draft.onPhone ? 'localStorage' : 'sessionStorage', storedAs, stored)
  writeStoredJson(draft.onPhone ? 'sessionStorage' : 'localStorage', storedAs, null)
}

export function eraseDraft(): void {
  writeStoredJson('sessionStorage', storedAs, null)
  writeStoredJson('localStorage', storedAs, null)
}

/** True if an unsent draft is stored on this device. */
export const hasStoredDraft = (): boolean =>
  (['sessionStorage', 'localStorage'] as const).some((storage) => hasAnswers(storedDraft(storage)?.answers))

/** Not older than a draft may be. The clock may have been put right meanwhile, so it may come from a later day. */
export const isFresh = (savedAt: unknown): boolean =>
  Math.abs(Date.now() - Number(savedAt)) < draftHours * 3_600_000
