type EarlyClick = {
  press: HTMLElement | null
  note: (event: MouseEvent) => void
  /** Set by without-code.ts: makes the page one without scripts, or only says that its code is missing. */
  fail: () => void
  late?: number
  say: (isMissing: boolean) => void
}
type WithEarly = Window & { early?: EarlyClick }
const sayAfterMs = 8_000

/**
 * On a slow network a visitor may press a button before its code has loaded. This inline script (start-scripts.ts)
 * stores the last click, which is replayed after hydration. Popover buttons are skipped: they work without code. Where the
 * code still has not come, a sentence says so.
 */
export const recordEarlyClick = `var early=window.early={press:null,note:function(event){early.press=event.target.closest('button[type="button"]:not([popovertarget])')||early.press;
if(early.press&&!early.late)early.late=setTimeout(function(){early.say(true)},${sayAfterMs})}};
addEventListener('click',early.note,true);`

/** Call it after hydration, when the buttons have their handlers. */
export function replayEarlyClick(): void {
  const { early } = window as WithEarly
  if (!early) return
  window.removeEventListener('click', early.note, true)
  clearTimeout(early.late)
  early.say(false)
  early.press?.click()
}

/** The code of the page did not start. */
export function giveUp(): void {
  ;(window as WithEarly).early?.fail()
}
