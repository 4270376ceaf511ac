import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { BackClosesDialogs } from './back-closes-dialogs.ts'
import { closeNested, hasNested } from './dialog-stack.ts'
import { pushOverPage } from './push-over-page.ts'

const stateKey = 'openDialog'

/** Closes the lowest open dialog. Dialogs over it share its history entry. */
let closeLowest: (() => void) | null = null
/** The entry of a dialog that just closed is being left. */
let isLeaving = false
let isListening = false

/** A phone's Back closes the open dialog and stays on the page. The URL does not change. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const isOn = useContext(BackClosesDialogs) && open
  const latest = useRef(onClose)
  const owns = useRef(false)
  useEffect(() => {
    latest.current = onClose
    // A dialog that refused to close gets its entry back.
    if (owns.current) enter()
  })
  // With the dialog, not after the next paint: a quick Back would leave the page.
  useLayoutEffect(() => {
    if (!isOn || hasNested()) return
    const close = () => latest.current()
    owns.current = true
    closeLowest = close
    listen()
    enter()
    return () => {
      owns.current = false
      if (closeLowest === close) closeLowest = null
      // Later, because another dialog may open in its place.
      queueMicrotask(leave)
    }
  }, [isOn])
}

// After a reload the entry still exists.
function enter(): void {
  if (isLeaving || isEntry(window.history.state)) return
  pushOverPage({ [stateKey]: true })
}

function leave(): void {
  if (closeLowest || isLeaving || !isEntry(window.history.state)) return
  isLeaving = true
  window.history.back()
}

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', ({ state }) => {
    if (isLeaving) {
      isLeaving = false
      if (closeLowest) enter()
      return
    }
    if (!closeLowest || isEntry(state)) return
    if (closeNested()) window.history.forward()
    else closeLowest()
  })
}

const isEntry = (state: unknown): boolean => Boolean((state as Record<string, unknown> | null)?.[stateKey])
