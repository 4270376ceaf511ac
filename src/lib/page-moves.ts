/**
 * Moves in the browser's history that stay within one page: a dialog's steps. Their owner answers for them, and the
 * router never hears of them. Listeners of the window are called in the order they came, whatever phase they ask for:
 * the browser's entry imports this file first, before the router starts to listen.
 */
type Answer = (state: unknown) => 'mine' | 'not mine'

let owner: Answer | null = null

/** From now on `answer` is asked first about every move; answers how to stop. */
export function ownMoves(answer: Answer): () => void {
  owner = answer
  return () => {
    if (owner === answer) owner = null
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (owner?.(event.state) === 'mine') event.stopImmediatePropagation()
  })
}
