type EarlyClick = { press: HTMLElement | null; note: (event: MouseEvent) => void }

/**
 * On a slow network a visitor may press a button before its code has loaded. This inline script (start-scripts.ts)
 * stores the last click, which is replayed after hydration. Popover buttons are skipped: they work without code.
 */
export const recordEarlyClick = `var early=window.early={press:null,note:function(event){early.press=event.target.closest('button[type="button"]:not([popovertarget])')||early.press}};
addEventListener('click',early.note,true);`

/** Call it after hydration, when the buttons have their handlers. */
export function replayEarlyClick(): void {
  const { early } = window as Window & { early?: EarlyClick }
  if (!early) return
  window.removeEventListener('click', early.note, true)
  early.press?.click()
}
