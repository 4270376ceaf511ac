type Early = { press: HTMLElement | null; note: (event: MouseEvent) => void }

/**
 * On a weak signal somebody presses «Pedir una Hope in a Box» before its code has come. The last press is remembered
 * (start-scripts.ts brings this text with the page) and counts once the page answers. The browser opens menus by itself.
 */
export const recordEarlyClick = `var early=window.early={press:null,note:function(event){early.press=event.target.closest('button[type="button"]:not([popovertarget])')||early.press}};
addEventListener('click',early.note,true);`

/** Call it when the page's buttons have their code. */
export function replayEarlyClick(): void {
  const { early } = window as Window & { early?: Early }
  if (!early) return
  window.removeEventListener('click', early.note, true)
  early.press?.click()
}
