import { useEffect, useRef } from 'react'

const longMs = 10 * 60_000

/** The browser shows a page that it had kept as it was left, or somebody comes back to a tab after a while. */
export function useComeBack(onComeBack: () => unknown): void {
  const latest = useRef(onComeBack)
  useEffect(() => {
    latest.current = onComeBack
  })
  useEffect(() => {
    let leftAt = Date.now()
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    const onVisibility = () => {
      if (document.hidden) leftAt = Date.now()
      // A clock that was set back says nothing.
      else if (Math.abs(Date.now() - leftAt) > longMs) latest.current()
    }
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
}
