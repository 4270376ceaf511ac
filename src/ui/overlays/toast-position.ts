import { type RefObject, useLayoutEffect } from 'react'

const edges = ['bottom', 'top']
const debounceMs = 150

/** At the bottom, or at the top if it would cover the focus (WCAG 2.4.11), a submit button or an alert. */
export function useToastPosition(region: RefObject<HTMLElement | null>, entryId: number | undefined) {
  useLayoutEffect(() => {
    const node = region.current
    if (!node || entryId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const reposition = () => {
      // It does not move under the pointer or with the focus inside.
      if (!node.matches(':hover, :focus-within')) chooseEdge(node)
    }
    const scheduleReposition = () => {
      clearTimeout(timer)
      timer = setTimeout(reposition, debounceMs)
    }
    chooseEdge(node)
    scheduleReposition()
    const stop = new AbortController()
    const { signal } = stop
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

function chooseEdge(region: HTMLElement) {
  const dialog = region.closest('dialog')
  const header = dialog ? null : document.querySelector('header')
  const view = window.visualViewport
  const keyboard = view ? window.innerHeight - view.offsetTop - view.height : 0
  region.style.setProperty('--toast-top', `${header ? bottomOfBar(header, region) : 0}px`)
  region.style.setProperty('--toast-bottom', `${Math.max(0, keyboard)}px`)
  const costs = edges.map((edge) => {
    region.dataset.at = edge
    return costOfCovered(region, dialog ?? document)
  })
  region.dataset.at = edges[costs.indexOf(Math.min(...costs))]
}

/** The back office's header is a column beside the page on wide screens: it takes no room from the top. */
function bottomOfBar(header: Element, region: HTMLElement): number {
  const bar = header.getBoundingClientRect()
  return bar.right > region.getBoundingClientRect().left ? Math.max(0, bar.bottom) : 0
}

function costOfCovered(region: HTMLElement, scope: ParentNode): number {
  const box = region.querySelector('[data-toast]')?.getBoundingClientRect()
  if (!box) return 0
  return [...scope.querySelectorAll('button[type="submit"], :focus, [role="alert"]')]
    .filter((element) => !region.contains(element) && overlap(box, element.getBoundingClientRect()))
    .reduce((sum, element) => sum + (element.matches('[role="alert"]') ? 1 : 3), 0)
}

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
