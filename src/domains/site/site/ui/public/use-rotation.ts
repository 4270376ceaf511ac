import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The times of public-site.md#reviews. */
const carouselMs = { interval: 5_000, transition: 500 } as const

/**
 * The current slide and the automatic rotation (WAI-ARIA carousel). Rotation pauses under the pointer, with focus
 * inside, in a hidden tab and off screen. It is off under reduced motion, and stops after a manual choice until the
 * person resumes it.
 */
export function useRotation(root: RefObject<HTMLElement | null>, count: number) {
  const [slide, setSlide] = useState({ index: 0, direction: 1 })
  // Off until the browser reports whether the person prefers reduced motion.
  const [rotating, setRotating] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const visible = useIsVisible(root)
  const moving = rotating && !hovered && !focused && visible && count > 1

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
    // Focus on the resume button must not pause the rotation it starts.
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

/** Slides over 500 ms. Under reduced motion the slide changes without a transition. */
export function useSlideTransition(
  track: RefObject<HTMLElement | null>,
  { index, direction }: { index: number; direction: number },
) {
  const shownIndex = useRef(index)
  useEffect(() => {
    const previous = shownIndex.current
    shownIndex.current = index
    if (previous === index || window.matchMedia(reducedMotion).matches) return
    const [from, to] = [track.current?.children[previous], track.current?.children[index]]
    const options = { duration: carouselMs.transition, easing: 'ease-out' }
    const offset = (side: number) => `translateX(${side * 100}%)`
    from?.animate(
      [
        { visibility: 'visible', transform: 'none', opacity: 1 },
        { visibility: 'visible', transform: offset(-direction), opacity: 0 },
      ],
      options,
    )
    to?.animate(
      [
        { transform: offset(direction), opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      options,
    )
  }, [index, direction, track])
}

function useIsVisible(root: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false)
  const [tabVisible, setTabVisible] = useState(true)
  useEffect(() => {
    if (!root.current) return
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false))
    observer.observe(root.current)
    const update = () => setTabVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [root])
  return onScreen && tabVisible
}

const reducedMotion = '(prefers-reduced-motion: reduce)'
