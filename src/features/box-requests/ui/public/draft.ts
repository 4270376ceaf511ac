import { newKey } from '../../../../lib/random-key.ts'
import { draftHours } from '../../rules.ts'
import { type Answers, hasAnswers, noAnswers, readAnswers, type Screen, screens } from './answers.ts'

/** UX §3.2: what a family wrote, on its own device only. Never anything about a payment. */
export type Draft = {
  answers: Answers
  screen: Screen
  /** One Idempotency-Key for this request: sent again after a lost answer or a reload, it is still the same one. */
  key: string
  /** Asked for by the person: kept on the device instead of in this tab. */
  onPhone: boolean
}

const storageKey = 'hib-draft-v1'

export const newDraft = (): Draft => ({
  answers: noAnswers,
  screen: 'purpose',
  key: newKey(),
  onPhone: false,
})

/** The tab's own draft first, then the one kept on the device while it is fresh; null when there is nothing to restore. */
export function loadDraft(): Draft | null {
  return read('sessionStorage', false) ?? read('localStorage', true)
}

export function saveDraft(draft: Draft): void {
  // Who takes back the last word leaves nothing behind.
  if (!hasAnswers(draft.answers)) {
    eraseDraft()
    return
  }
  const { answers, screen, key } = draft
  const kept = JSON.stringify({ answers, screen, key, savedAt: Date.now() })
  write(draft.onPhone ? 'localStorage' : 'sessionStorage', kept)
  write(draft.onPhone ? 'sessionStorage' : 'localStorage', null)
}

export function eraseDraft(): void {
  write('sessionStorage', null)
  write('localStorage', null)
}

type Place = 'sessionStorage' | 'localStorage'

function read(place: Place, onPhone: boolean): Draft | null {
  try {
    const stored = window[place].getItem(storageKey)
    if (stored === null) return null
    const { answers, screen, key, savedAt } = JSON.parse(stored)
    const age = Date.now() - Number(savedAt)
    const isFresh = age >= 0 && age < draftHours * 3_600_000
    if (onPhone && !isFresh) {
      write(place, null)
      return null
    }
    const draft = { answers: readAnswers(answers), screen: readScreen(screen), key: readKey(key), onPhone }
    return hasAnswers(draft.answers) ? draft : null
  } catch {
    // Damaged, or storage is switched off: the form starts empty.
    return null
  }
}

const readScreen = (value: unknown): Screen => screens.find((screen) => screen === value) ?? 'purpose'

const readKey = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : newKey()

function write(place: Place, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(storageKey)
    else window[place].setItem(storageKey, value)
  } catch {
    // Storage is full or switched off: the open form still holds everything.
  }
}
