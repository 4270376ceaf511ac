import { draftHours } from '../../rules.ts'
import type { Answers, Screen } from './answers.ts'

// What a family wrote, on its own device only, and never anything about a payment (care.md#drafts). The home page looks
// here on every visit: this file must not load the form, and so not judge the answers (use-answers.ts).

export type Draft = {
  answers: Answers
  screen: Screen
  /** One Idempotency-Key for this request: sent again after a lost answer or a reload, it is still the same one. */
  key: string
  /** Asked for by the person: kept on the device instead of in this tab. */
  onPhone: boolean
}

export type DraftPlace = 'sessionStorage' | 'localStorage'

const storageKey = 'hib-draft-v1'

/** What is stored in this place, whatever it is; null: nothing, too old, damaged, or storage is switched off. */
export function readStored(place: DraftPlace): Record<string, unknown> | null {
  try {
    const stored = JSON.parse(window[place].getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (place === 'sessionStorage' || isFresh(stored.savedAt)) return stored
    writeStored(place, null)
    return null
  } catch {
    return null
  }
}

export function saveDraft(draft: Draft): void {
  // Who takes back the last word leaves nothing behind.
  if (!hasAnswers(draft.answers)) {
    eraseDraft()
    return
  }
  const { answers, screen, key } = draft
  const kept = JSON.stringify({ answers, screen, key, savedAt: Date.now() })
  writeStored(draft.onPhone ? 'localStorage' : 'sessionStorage', kept)
  writeStored(draft.onPhone ? 'sessionStorage' : 'localStorage', null)
}

export function eraseDraft(): void {
  writeStored('sessionStorage', null)
  writeStored('localStorage', null)
}

/** A request was begun on this device and not sent. Says nothing of what stands in it. */
export const isDraftKept = (): boolean =>
  (['sessionStorage', 'localStorage'] as const).some((place) => hasAnswers(readStored(place)?.answers))

/** A text that is not blank, or a box that is ticked. */
export const hasAnswers = (answers: unknown): boolean =>
  typeof answers === 'object' &&
  answers !== null &&
  Object.values(answers).some((one) => one === true || (typeof one === 'string' && one.trim() !== ''))

function writeStored(place: DraftPlace, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(storageKey)
    else window[place].setItem(storageKey, value)
  } catch {
    // Storage is full or switched off: the open form still holds everything.
  }
}

function isFresh(savedAt: unknown): boolean {
  const age = Date.now() - Number(savedAt)
  return age >= 0 && age < draftHours * 3_600_000
}
