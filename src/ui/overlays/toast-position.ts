import { type RefObject, useLayoutEffect } from 'react'

/** In the order in which they are tried; the styles of `.toast-region` know them. */
const narrowPlaces = ['bottom', 'top']
const widePlaces = ['bottom-end', 'bottom-start', 'top-end', 'top-start']
const wideFrom = '(width >= 40rem)'
const settledMs = 150

/** The toast stands where it covers neither what has the focus, nor what sends, nor what went wrong. */
export function useToastPosition(region: RefObject<HTMLElement | null>, entryId: number | undefined) {
  useLayoutEffect(() => {
    const node = region.current
    if (!node || entryId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Under a finger or with the focus inside it stays where it is.
    const place = () => {
      if (!node.matches(':hover, :focus-within')) standAside(node)
    }
    const placeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(place, settledMs)
    }
    standAside(node)
    // The page shows what went wrong in the same moment, perhaps just after the toast.
    const frame = requestAnimationFrame(place)
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('focusin', placeSoon, { signal })
    document.addEventListener('scroll', placeSoon, { signal, capture: true, passive: true })
    window.addEventListener('resize', placeSoon, { signal })
    window.visualViewport?.addEventListener('resize', placeSoon, { signal })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [region, entryId])
}

function standAside(region: HTMLElement) {
  const card = region.querySelector('[data-toast]')
  if (!card) return
  const scope = region.closest('dialog') ?? document.body
  leaveBarsFree(region, scope)
  const kept = keptFree(scope, region)
  const places = window.matchMedia(wideFrom).matches ? widePlaces : narrowPlaces
  const cost = (place: string) => {
    region.dataset.at = place
    const box = card.getBoundingClientRect()
    return kept.reduce((sum, { element, weight }) => sum + (meet(box, element) ? weight : 0), 0)
  }
  const costs = places.map(cost)
  region.dataset.at = places[costs.indexOf(Math.min(...costs))]
}

/** Below the bar on top, above the one at the bottom, and above a telephone's keyboard. */
function leaveBarsFree(region: HTMLElement, scope: HTMLElement) {
  const isDialog = scope instanceof HTMLDialogElement
  const head = scope.querySelector(isDialog ? ':scope > header' : 'header')
  const foot = isDialog ? scope.querySelector(':scope > footer') : null
  const view = window.visualViewport
  const keyboard = view ? window.innerHeight - view.offsetTop - view.height : 0
  const top = Math.max(0, head?.getBoundingClientRect().bottom ?? 0)
  const bottom = foot ? window.innerHeight - foot.getBoundingClientRect().top : 0
  region.style.setProperty('--toast-top', `${top}px`)
  region.style.setProperty('--toast-bottom', `${Math.max(0, bottom, keyboard)}px`)
}

type Kept = { element: Element; weight: number }

function keptFree(scope: HTMLElement, region: HTMLElement): Kept[] {
  const active = document.activeElement
  const all: Kept[] = [
    ...[...scope.querySelectorAll('button[type="submit"]')].map((element) => ({ element, weight: 3 })),
    ...[...scope.querySelectorAll('[role="alert"]')].map((element) => ({ element, weight: 1 })),
  ]
  if (active?.matches('a, button, input, select, textarea, summary, [role="alert"]'))
    all.push({ element: active, weight: 4 })
  return all.filter(({ element }) => !region.contains(element))
}

function meet(box: DOMRect, element: Element): boolean {
  const other = element.getBoundingClientRect()
  return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
}
