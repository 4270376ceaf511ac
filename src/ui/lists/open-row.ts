import type { MouseEvent } from 'react'

/** Marks the link that a press anywhere on its row or card follows. */
export const rowLink = { 'data-row-link': '' }

const ownControls = 'a, button, input, select, textarea, label, summary, dialog, [role="menu"]'

/**
 * A press beside the controls of a row opens it. Its link stays for the keyboard and for a new tab. Not when somebody marked
 * words, nor in a dialog or menu of the row, which React reports here too.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  const isOwn = !event.currentTarget.contains(target) || target.closest(ownControls) !== null
  if (!isPlain || isOwn || event.defaultPrevented || getSelection()?.isCollapsed === false) return
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
}
