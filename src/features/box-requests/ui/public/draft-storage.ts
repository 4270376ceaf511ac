import { draftHours } from '../../rules.ts'

// Apart from the draft itself: the home page looks here on every visit and must not load the whole form for it.

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

export function writeStored(place: DraftPlace, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(storageKey)
    else window[place].setItem(storageKey, value)
  } catch {
    // Storage is full or switched off: the open form still holds everything.
  }
}

/** A request was begun on this device and not sent. Says nothing of what stands in it. */
export const isDraftKept = (): boolean =>
  (['sessionStorage', 'localStorage'] as const).some((place) => hasWords(readStored(place)?.answers))

export function eraseDraft(): void {
  writeStored('sessionStorage', null)
  writeStored('localStorage', null)
}

const hasWords = (answers: unknown): boolean =>
  typeof answers === 'object' &&
  answers !== null &&
  Object.values(answers).some((one) => one === true || (typeof one === 'string' && one.trim() !== ''))

function isFresh(savedAt: unknown): boolean {
  const age = Date.now() - Number(savedAt)
  return age >= 0 && age < draftHours * 3_600_000
}
