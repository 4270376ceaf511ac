import { ownMoves } from '../../../../lib/page-moves.ts'
import { type Screen, screens } from './answers.ts'

/**
 * The form's own entries in the browser's history (UX §3.1): a phone's Back goes one screen back, and from the first
 * one out of the form. They copy the router's state (`key`, `idx`), so to the router all of them are the page below;
 * it never hears of moves among them, and the address never changes.
 */
export type Place = {
  screen: Screen | 'payment' | 'sent'
  /** How many entries lie above the page. */
  depth: number
  /** Opened from the review, and going back there. */
  changing?: boolean
}

const mark = 'requestPlace'

export function currentPlace(): Place | null {
  return placeIn(window.history.state)
}

export function pushPlace(place: Omit<Place, 'depth'>): Place {
  const next = { ...place, depth: (currentPlace()?.depth ?? 0) + 1 }
  window.history.pushState({ ...window.history.state, [mark]: next }, '')
  return next
}

export function replacePlace(place: Omit<Place, 'depth'>): Place {
  const next = { ...place, depth: currentPlace()?.depth ?? 1 }
  window.history.replaceState({ ...window.history.state, [mark]: next }, '')
  return next
}

export const goBack = (): void => window.history.back()

/** Back to the entry `depth`; 0 is the page itself. */
export function goToDepth(depth: number): void {
  const here = currentPlace()?.depth ?? 0
  if (here > depth) window.history.go(depth - here)
}

/** Hears of every move among these entries, and of the one back to the page (null). */
export function listenToMoves(onMove: (place: Place | null) => void): () => void {
  // The router's own number of the page: a move to another page is the router's.
  const page = indexIn(window.history.state)
  let closed = false
  const stop = ownMoves((state) => {
    if (indexIn(state) !== page) return 'not mine'
    const place = placeIn(state)
    if (!closed) onMove(place)
    else if (!place) stop()
    return 'mine'
  })
  return () => {
    closed = true
    // Closed from one of the entries, the way back to the page is still to come.
    if (currentPlace() === null) stop()
  }
}

const indexIn = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? 0)

function placeIn(state: unknown): Place | null {
  const place = (state as Record<string, unknown> | null)?.[mark] as Place | undefined
  const isKnown = place && ([...screens, 'payment', 'sent'] as string[]).includes(place.screen)
  return isKnown && place.depth > 0 ? place : null
}
