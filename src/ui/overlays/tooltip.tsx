import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ToggleEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { timing } from '../timing.ts'

type TooltipProps = {
  /** The control does nothing else: a tap or a click opens it too. */
  explains?: boolean
  /** More about the control; never its only name (care.md#a16). */
  text: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Until then the next tooltip opens at once. */
let skipDelayUntil = 0

/**
 * public-site.md#toasts-and-tooltips: 700 ms of hover, or at once within 300 ms of another one; at once on
 * keyboard focus. The browser's popover closes it on a tap elsewhere and when another one opens; CSS anchors place it.
 */
export function Tooltip({ text, explains, children }: TooltipProps) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const handleEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    after(open || performance.now() < skipDelayUntil ? 0 : timing.tooltipOpenMs, true)
  }
  const handleToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') return
    skipDelayUntil = performance.now() + timing.tooltipSkipMs
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    const node = bubble.current
    if (!open || !node?.popover) return
    node.showPopover()
    skipDelayUntil = Number.POSITIVE_INFINITY
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // care.md#keyboard: Escape closes the top layer only.
      event.preventDefault()
      event.stopPropagation()
      clearTimeout(timer.current)
      setOpen(false)
    }
    document.addEventListener('keydown', dismiss, true)
    return () => {
      document.removeEventListener('keydown', dismiss, true)
      node.hidePopover()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the focus opens it
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens on the control inside
    <span
      className="ui-tooltip inline-flex"
      onPointerEnter={handleEnter}
      onPointerLeave={() => after(timing.tooltipLeaveMs, false)}
      onPointerDown={hide}
      onClick={explains ? () => after(0, true) : undefined}
      onFocus={(event) => event.target.matches(':focus-visible') && after(0, true)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="auto" onBeforeToggle={handleToggle}>
        {text}
      </span>
    </span>
  )
}
