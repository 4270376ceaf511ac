import { useEffect } from 'react'
import { isShown } from '../is-shown.ts'
import { returnFocus, topDialog } from '../overlays/dialog-stack.ts'
import { focusable } from '../overlays/opener.ts'
import { focusHeading } from './focus-heading.ts'

/** The position of the focused element: its ancestors, the nearest first, each with the position of the branch in it. */
type Place = { ancestor: Element; position: number }[]

/**
 * After an action its button may be gone, with its row or its panel. The browser then gives the focus to the body, and a
 * person at the keyboard starts at the top. This moves it to what is now at that position.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let place: Place = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      focused = target
      place = placeOf(target)
    }
    const repair = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      focused = null
      focusPlace(place)
    }
    const observer = new MutationObserver(repair)
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

function placeOf(element: Element): Place {
  const place: Place = []
  for (let branch = element; branch.parentElement; branch = branch.parentElement) {
    const ancestor = branch.parentElement
    place.push({ ancestor, position: [...ancestor.children].indexOf(branch) })
    if (ancestor.tagName === 'MAIN') break
  }
  return place
}

function focusPlace(place: Place): void {
  const left = place.find(({ ancestor }) => ancestor.isConnected)
  const dialog = topDialog()
  const focusTitle = dialog ? () => returnFocus([]) : focusHeading
  // Outside of the dialog or main (the menu), or with the whole view gone, the title is the place.
  const isInside = dialog ? dialog.contains(left?.ancestor ?? null) : left?.ancestor.closest('main')
  if (!left || !isInside) {
    focusTitle()
    return
  }
  const { ancestor, position } = left
  const next = ancestor.children[Math.min(position, ancestor.children.length - 1)]
  const candidates = [next, ancestor].flatMap((element) =>
    element ? [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)] : [],
  )
  for (const candidate of candidates) {
    if (candidate instanceof HTMLElement && isShown(candidate)) candidate.focus()
    if (document.activeElement === candidate) return
  }
  focusTitle()
}
