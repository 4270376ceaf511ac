import { useEffect, useRef, useState } from 'react'

/** The width a plot may use, in real pixels: its letters then stay their size on a phone. */
export function useWidth<E extends HTMLElement>(initial = 320) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(200, Math.floor(entry.contentRect.width)))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
