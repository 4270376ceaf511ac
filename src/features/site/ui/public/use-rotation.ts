import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** public-site.md#reviews. */
export const carouselMs = { interval: 5_000, transition: 500 } as const

/**
 * Which slide is shown, and whether they move on by themselves (care.md#public-pages, WAI-ARIA carousel): not
 * under the pointer,
 * not with the focus inside, not in a hidden tab or out of sight, not under reduced motion, and never again after
 * a manual choice unless the person resumes it.
 */
export function useRotation(root: RefObject<HTMLElement | null>, count: number) {
  const [slide, setSlide] = useState({ index: 0, direction: 1 })
  // Still until the browser has said whether the person wants less motion.
  const [rotating, setRotating] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const inSight = useInSight(root)
  const moving = rotating && !hovered && !focused && inSight && count > 1

  useEffect(() => setRotating(!window.matchMedia(reducedMotion).matches), [])
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(
      () => setSlide(({ index }) => ({ index: (index + 1) % count, direction: 1 })),
      carouselMs.interval,
    )
    return () => clearInterval(timer)
  }, [moving, count])

  const show = (index: number, direction: number) => {
    setRotating(false)
    setSlide({ index: (index + count) % count, direction })
  }
  const handleFocus = (event: FocusEvent) => {
    // The button that resumes must not hold still what it sets going.
    setFocused(!(event.target as HTMLElement).hasAttribute('data-rotation'))
  }
  return {
    ...slide,
    rotating,
    moving,
    next: () => show(slide.index + 1, 1),
    previous: () => show(slide.index - 1, -1),
    choose: (index: number) => show(index, index < slide.index ? -1 : 1),
    toggle: () => setRotating(!rotating),
    handlers: {
      onPointerEnter: (event: { pointerType: string }) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: handleFocus,
      onBlur: () => setFocused(false),
    },
  }
}

/** 500 ms from one slide to the next; at once under reduced motion. */
export function useSlideTransition(
  track: RefObject<HTMLElement | null>,
  { index, direction }: { index: number; direction: number },
) {
  const shown = useRef(index)
  useEffect(() => {
    const before = shown.current
    shown.current = index
    if (before === index || window.matchMedia(reducedMotion).matches) return
    const [from, to] = [track.current?.children[before], track.current?.children[index]]
    const options = { duration: carouselMs.transition, easing: 'ease-out' }
    const away = (side: number) => `translateX(${side * 100}%)`
    from?.animate(
      [
        { visibility: 'visible', transform: 'none', opacity: 1 },
        { visibility: 'visible', transform: away(-direction), opacity: 0 },
      ],
      options,
    )
    to?.animate(
      [
        { transform: away(direction), opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      options,
    )
  }, [index, direction, track])
}

function useInSight(root: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false)
  const [tabShown, setTabShown] = useState(true)
  useEffect(() => {
    if (!root.current) return
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false))
    observer.observe(root.current)
    const follow = () => setTabShown(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [root])
  return onScreen && tabShown
}

const reducedMotion = '(prefers-reduced-motion: reduce)'
