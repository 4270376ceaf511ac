// In its own file: each page remembers clicks from its start, and loads the code of dialogs later.

export const focusable =
  'a[href], button:not([disabled]), summary, input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

let clicked: HTMLElement | null = null

/** Safari does not focus a clicked button, so the last click identifies the opener of a dialog. */
export const lastClicked = () => clicked

/** An effect of each layout. */
export function rememberClicks() {
  const remember = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    clicked = target?.closest<HTMLElement>(focusable) ?? null
  }
  document.addEventListener('click', remember, true)
  return () => document.removeEventListener('click', remember, true)
}
