import { earlyScript } from '#ui/missing-code.ts'

const sayAfterMs = 8_000

/**
 * On a slow network a visitor may press a button before its code has loaded. This inline script (start-scripts.ts)
 * stores the last click, which is replayed after hydration. Popover buttons are skipped: they work without code. Where the
 * code still has not come some seconds after a press, or after somebody began to fill in a form, a sentence says so.
 * A file that was cut on its way is an error of the window, not of its element; the next visit gets it whole.
 * Both listeners come first (`true`): React stops events of parts that it has not hydrated yet.
 */
export const recordEarlyClick = `var early=window.early={press:null,note:function(event){early.press=event.target.closest('button[type="button"]:not([popovertarget])')||early.press;
early.press&&early.wait()},wait:function(){early.late=early.late||setTimeout(function(){early.say(true)},${sayAfterMs})}};
addEventListener('error',function(event){var file=event.filename||'';if(early.ready||file.indexOf(location.origin+'/assets/'))return;
early.fail();fetch(file,{cache:'reload'})});addEventListener('click',early.note,true);addEventListener('focusin',function(event){early.field=event.target;early.field.form&&early.wait()},true);`

/** Call it after hydration, when the buttons have their handlers. */
export function replayEarlyClick(): void {
  const early = earlyScript()
  if (!early) return
  window.removeEventListener('click', early.note, true)
  early.ready = true
  early.wait = () => {}
  clearTimeout(early.late)
  early.say(false)
  early.press?.click()
}
