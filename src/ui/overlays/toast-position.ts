import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isShown } from '../is-shown.ts'

const debounceMs = 150
const stepPx = 16

/**
 * At the bottom, or at the nearest place above where it covers no control, label, focus or alert. On a screen without
 * such a place, `onHidingFocus` is called when all of what gets the focus is hidden (WCAG 2.4.11).
 */
export function useToastPosition(
  region: RefObject<HTMLElement | null>,
  entryId: number | undefined,
  onHidingFocus: () => void,
) {
  const latest = useRef(onHidingFocus)
  latest.current = onHidingFocus
  useLayoutEffect(() => {
    const node = region.current
    if (!node || entryId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointedAt = false
    /** The focus moved since it appeared. */
    let hasMoved = false
    const reposition = () => {
      // It does not move under a pointer that came to it, or with the focus inside.
      if (!(pointedAt && node.matches(':hover')) && !node.matches(':focus-within')) choosePlace(node)
      if (hasMoved && hidesFocus(node)) latest.current()
    }
    // A toast can appear under a resting pointer, e.g. where a dialog's button was pressed: that holds nothing.
    const notePointer = ({ movementX, movementY }: PointerEvent) => {
      if (movementX || movementY) pointedAt = true
    }
    const forgetPointer = () => {
      pointedAt = false
    }
    const scheduleReposition = () => {
      clearTimeout(timer)
      timer = setTimeout(reposition, debounceMs)
    }
    const followFocus = () => {
      hasMoved = true
      scheduleReposition()
    }
    choosePlace(node)
    scheduleReposition()
    const stop = new AbortController()
    const { signal } = stop
    node.addEventListener('pointermove', notePointer, { signal })
    node.addEventListener('pointerleave', forgetPointer, { signal })
    document.addEventListener('focusin', followFocus, { signal })
    document.addEventListener('scroll', scheduleReposition, { signal, capture: true, passive: true })
    window.addEventListener('resize', scheduleReposition, { signal })
    window.visualViewport?.addEventListener('resize', scheduleReposition, { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [region, entryId])
}

function choosePlace(region: HTMLElement) {
  const card = region.querySelector<HTMLElement>('[data-toast]')
  const dialog = region.closest('dialog')
  // In a phone's dialog it is in the flow (app.css) and covers nothing.
  if (!card || getComputedStyle(region).position !== 'fixed') return
  const header = dialog ? null : barOver(region)
  const view = window.visualViewport
  const keyboard = Math.max(0, view ? window.innerHeight - view.offsetTop - view.height : 0)
  const place = (bottom: number) => region.style.setProperty('--toast-bottom', `${bottom}px`)
  const obstacles = obstaclesIn(dialog ?? document, region)
  const cost = () => costOf(card.getBoundingClientRect(), obstacles)
  // It does not move while it covers nothing.
  if (region.style.getPropertyValue('--toast-bottom') && isInView(card, header) && cost() === 0) return

  place(keyboard)
  const top = Math.max(0, header?.getBoundingClientRect().bottom ?? 0)
  const room = Math.max(0, card.getBoundingClientRect().top - top)
  let best = { bottom: keyboard, cost: cost() }
  for (let up = stepPx; up <= room && best.cost > 0; up += stepPx) {
    place(keyboard + up)
    const covered = cost()
    if (covered < best.cost) best = { bottom: keyboard + up, cost: covered }
  }
  place(best.bottom)
}

function isInView(card: HTMLElement, header: HTMLElement | null): boolean {
  const { top, bottom } = card.getBoundingClientRect()
  const view = window.visualViewport
  const end = view ? view.offsetTop + view.height : window.innerHeight
  return top >= (header?.getBoundingClientRect().bottom ?? 0) && bottom <= end
}

/** The header, unless it is the back office's column beside the page: that takes no room from the top. */
function barOver(region: HTMLElement): HTMLElement | null {
  const header = document.querySelector('header')
  return header && header.getBoundingClientRect().right > region.getBoundingClientRect().left ? header : null
}

/** On a low screen a toast in the flow of a dialog leaves its content no height, which hides it as well. */
function hidesFocus(region: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || region.contains(focused)) return false
  const { left, top, width, height } = focused.getBoundingClientRect()
  const hits = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  )
  const seen = focused.closest('label') ?? focused
  if (hits.some((hit) => seen.contains(hit))) return false
  return getComputedStyle(region).position !== 'fixed' || hits.some((hit) => region.contains(hit))
}

type Obstacle = { box: DOMRect; weight: number }

const controls = 'a[href], button, input, select, textarea, label, summary, :focus, [role="alert"]'

function obstaclesIn(scope: ParentNode, region: HTMLElement): Obstacle[] {
  return [...scope.querySelectorAll(controls)]
    .filter((element) => !region.contains(element) && isShown(element))
    .map((element) => ({
      box: element.getBoundingClientRect(),
      weight: element.matches('button[type="submit"], :focus') ? 10 : 1,
    }))
    .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
}

const costOf = (card: DOMRect, obstacles: Obstacle[]): number =>
  obstacles.filter(({ box }) => overlap(card, box)).reduce((sum, { weight }) => sum + weight, 0)

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
