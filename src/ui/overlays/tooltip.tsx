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
import { placeBeside } from './place-beside.ts'

type TooltipProps = {
  /** The control has no other action, so a tap or click also opens the tooltip. */
  explains?: boolean
  /** Extra information, never the control's only name. */
  text: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Until this time the next tooltip opens without delay. */
let skipDelayUntil = 0

/**
 * Opens after 700 ms of hover, at once within 300 ms of another tooltip, and at once on keyboard focus. The native
 * popover closes on a tap elsewhere or when another one opens. place-beside.ts positions it.
 */
export function Tooltip({ text, explains, children }: TooltipProps) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const schedule = (delay: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const handleEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    schedule(open || performance.now() < skipDelayUntil ? 0 : timing.tooltipOpenMs, true)
  }
  const handleToggle = (event: ToggleEvent) => {
    if (event.newState === 'closed') setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    const node = bubble.current
    if (!open || !node?.popover) return
    const release = placeBeside(node, node.parentElement as HTMLElement, 'above')
    node.showPopover()
    skipDelayUntil = Number.POSITIVE_INFINITY
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape closes only the top layer.
      event.preventDefault()
      event.stopPropagation()
      clearTimeout(timer.current)
      setOpen(false)
    }
    document.addEventListener('keydown', dismiss, true)
    return () => {
      document.removeEventListener('keydown', dismiss, true)
      release()
      node.hidePopover()
      skipDelayUntil = performance.now() + timing.tooltipSkipMs
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard focus opens it
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the control inside
    <span
      className="ui-tooltip inline-flex"
      onPointerEnter={handleEnter}
      onPointerLeave={() => schedule(timing.tooltipLeaveMs, false)}
      onPointerDown={hide}
      onClick={explains ? () => schedule(0, true) : undefined}
      onFocus={(event) => event.target.matches(':focus-visible') && schedule(0, true)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="auto" onBeforeToggle={handleToggle}>
        {text}
      </span>
    </span>
  )
}
