import { type Screen, screens } from './answers.ts'

/**
 * The form's own entries in the browser's history (care.md#steps): a phone's Back goes one screen back, and
 * from the first
 * one out of the form. The address never changes.
 */
export type HistoryEntry = {
  screen: Screen | 'payment' | 'sent'
  /** How many entries lie above the page. */
  depth: number
  /** Opened from the review, and going back there. */
  changing?: boolean
}

const mark = 'requestPlace'

export function currentEntry(): HistoryEntry | null {
  return placeIn(window.history.state)
}

export function pushEntry(place: Omit<HistoryEntry, 'depth'>): HistoryEntry {
  const next = { ...place, depth: (currentEntry()?.depth ?? 0) + 1 }
  window.history.pushState({ ...window.history.state, [mark]: next }, '')
  return next
}

export function replaceEntry(place: Omit<HistoryEntry, 'depth'>): HistoryEntry {
  const next = { ...place, depth: currentEntry()?.depth ?? 1 }
  window.history.replaceState({ ...window.history.state, [mark]: next }, '')
  return next
}

export const goBack = (): void => window.history.back()
export const goForward = (): void => window.history.forward()

/** Back to the entry `depth`; 0 is the page itself. */
export function goToDepth(depth: number): void {
  const here = currentEntry()?.depth ?? 0
  if (here > depth) window.history.go(depth - here)
}

/** Hears of every move among these entries, and of the one back to the page (null). Answers how to stop. */
export function onHistoryMove(onMove: (place: HistoryEntry | null) => void): () => void {
  const listener = ({ state }: PopStateEvent) => onMove(placeIn(state))
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

function placeIn(state: unknown): HistoryEntry | null {
  const place = (state as Record<string, unknown> | null)?.[mark] as HistoryEntry | undefined
  const matchesEtag = place && ([...screens, 'payment', 'sent'] as string[]).includes(place.screen)
  return matchesEtag && place.depth > 0 ? place : null
}
