import { type RefObject, useLayoutEffect } from 'react'

const places = ['bottom', 'top']
const settledMs = 150

/** At the bottom; at the top where it would cover what has the focus, what sends (WCAG 2.4.11) or what went wrong. */
export function useToastPosition(region: RefObject<HTMLElement | null>, entryId: number | undefined) {
  useLayoutEffect(() => {
    const node = region.current
    if (!node || entryId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      // Under a finger or with the focus inside it stays where it is.
      if (!node.matches(':hover, :focus-within')) choosePlace(node)
    }
    const placeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(place, settledMs)
    }
    choosePlace(node)
    placeSoon()
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('focusin', placeSoon, { signal })
    document.addEventListener('scroll', placeSoon, { signal, capture: true, passive: true })
    window.addEventListener('resize', placeSoon, { signal })
    window.visualViewport?.addEventListener('resize', placeSoon, { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [region, entryId])
}

function choosePlace(region: HTMLElement) {
  const dialog = region.closest('dialog')
  const header = dialog ? null : document.querySelector('header')
  const view = window.visualViewport
  const keyboard = view ? window.innerHeight - view.offsetTop - view.height : 0
  region.style.setProperty('--toast-top', `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`)
  region.style.setProperty('--toast-bottom', `${Math.max(0, keyboard)}px`)
  const costs = places.map((place) => {
    region.dataset.at = place
    return costOfCovered(region, dialog ?? document)
  })
  region.dataset.at = places[costs.indexOf(Math.min(...costs))]
}

function costOfCovered(region: HTMLElement, scope: ParentNode): number {
  const box = region.querySelector('[data-toast]')?.getBoundingClientRect()
  if (!box) return 0
  return [...scope.querySelectorAll('button[type="submit"], :focus, [role="alert"]')]
    .filter((element) => !region.contains(element) && meet(box, element.getBoundingClientRect()))
    .reduce((sum, element) => sum + (element.matches('[role="alert"]') ? 1 : 3), 0)
}

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
