import { type RefObject, useLayoutEffect } from 'react'

const debounceMs = 150
const stepPx = 16

/** At the bottom, or at the nearest place above where it covers no control, label, focus (WCAG 2.4.11) or alert. */
export function useToastPosition(region: RefObject<HTMLElement | null>, entryId: number | undefined) {
  useLayoutEffect(() => {
    const node = region.current
    if (!node || entryId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointedAt = false
    const reposition = () => {
      // It does not move under a pointer that came to it, or with the focus inside.
      if (!(pointedAt && node.matches(':hover')) && !node.matches(':focus-within')) choosePlace(node)
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
    choosePlace(node)
    scheduleReposition()
    const stop = new AbortController()
    const { signal } = stop
    node.addEventListener('pointermove', notePointer, { signal })
    node.addEventListener('pointerleave', forgetPointer, { signal })
    document.addEventListener('focusin', scheduleReposition, { signal })
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

type Obstacle = { box: DOMRect; weight: number }

const controls = 'a[href], button, input, select, textarea, label, summary, :focus, [role="alert"]'

function obstaclesIn(scope: ParentNode, region: HTMLElement): Obstacle[] {
  return [...scope.querySelectorAll(controls)]
    .filter((element) => !region.contains(element) && element.checkVisibility({ visibilityProperty: true }))
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
