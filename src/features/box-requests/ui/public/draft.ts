import { newKey } from '#lib/http/random-key.ts'
import { type Answers, hasAnswers, noAnswers, readAnswers, type Screen, screens } from './answers.ts'
import { type DraftPlace, eraseDraft, readStored, writeStored } from './draft-storage.ts'

/** care.md#drafts: what a family wrote, on its own device only. Never anything about a payment. */
export type Draft = {
  answers: Answers
  screen: Screen
  /** One Idempotency-Key for this request: sent again after a lost answer or a reload, it is still the same one. */
  key: string
  /** Asked for by the person: kept on the device instead of in this tab. */
  onPhone: boolean
}

export const newDraft = (): Draft => ({
  answers: noAnswers,
  screen: 'purpose',
  key: newKey(),
  onPhone: false,
})

/** The tab's own draft first, then the one kept on the device while it is fresh; null when there is nothing to restore. */
export function loadDraft(): Draft | null {
  return read('sessionStorage') ?? read('localStorage')
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

function read(place: DraftPlace): Draft | null {
  const stored = readStored(place)
  if (!stored) return null
  const answers = readAnswers(stored.answers)
  if (!hasAnswers(answers)) return null
  return {
    answers,
    screen: readScreen(stored.screen),
    key: readKey(stored.key),
    onPhone: place === 'localStorage',
  }
}

const readScreen = (value: unknown): Screen => screens.find((screen) => screen === value) ?? 'purpose'

const readKey = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : newKey()
