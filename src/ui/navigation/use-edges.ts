import { type RefObject, useEffect } from 'react'

/** A phone has one line of the items, which scrolls sideways. */
export const sidewaysOnPhones = 'max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none]'

/** Marks the ends of a line where more of it is out of view (office.css fades them). */
export function useEdges(bar: RefObject<HTMLElement | null>, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements
  useEffect(() => {
    const list = bar.current
    if (!list) return
    const mark = () => {
      const left = list.scrollWidth - list.clientWidth - list.scrollLeft
      list.toggleAttribute('data-more-before', list.scrollLeft > 1)
      list.toggleAttribute('data-more-after', left > 1)
    }
    const observer = new ResizeObserver(mark)
    for (const node of [list, ...list.children]) observer.observe(node)
    list.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', mark)
    }
  }, [bar, count])
}
