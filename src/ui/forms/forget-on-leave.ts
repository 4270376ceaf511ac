import { useEffect, useRef } from 'react'

/** The browser keeps a page that was left, and shows it again to whoever presses Back: no secret may be in it. */
export function useForgetOnLeave(forget: () => void): void {
  const latest = useRef(forget)
  useEffect(() => {
    latest.current = forget
  })
  useEffect(() => {
    const onLeave = () => latest.current()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])
}

/** Empties a field, and what its form knows of it. */
export function emptyField(field: HTMLInputElement | null): void {
  if (!field?.value) return
  // React sees only what the browser's own setter writes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
