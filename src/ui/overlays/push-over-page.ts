let isListening = false

/**
 * Pushes a dialog's first entry over the page's own. The page may have moved on while the dialog was open: going back
 * must not scroll it to where it was.
 */
export function pushOverPage(state: object): void {
  if (!isListening)
    window.addEventListener('popstate', () => {
      window.history.scrollRestoration = 'auto'
    })
  isListening = true
  window.history.scrollRestoration = 'manual'
  window.history.pushState({ ...window.history.state, ...state }, '')
  window.history.scrollRestoration = 'auto'
}
