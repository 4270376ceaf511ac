import { cloneElement, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { timing } from '../timing.ts'

type TooltipProps = {
  /** The control does nothing else: a tap or a click opens it too. */
  explains?: boolean
  /** More about the control; never its only name (care.md#a16). */
  text: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

let lastClosedAt = Number.NEGATIVE_INFINITY
/** One is open at a time: the next one takes its place at once. */
let hideOpenOne: (() => void) | null = null

/**
 * public-site.md#toasts-and-tooltips: 700 ms of hover, or at once within 300 ms of another one; at once on
 * keyboard focus. A tap elsewhere closes it.
 */
export function Tooltip({ text, explains, children }: TooltipProps) {
  const id = useId()
  const trigger = useRef<HTMLSpanElement>(null)
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
    const skip = hideOpenOne !== null || performance.now() - lastClosedAt < timing.tooltipSkipMs
    after(open || skip ? 0 : timing.tooltipOpenMs, true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const node = bubble.current
    if (!open || !node || !trigger.current) return
    const hideThis = () => setOpen(false)
    hideOpenOne?.()
    hideOpenOne = hideThis
    node.showPopover()
    place(node, trigger.current)
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // care.md#keyboard: Escape closes the top layer only.
      event.preventDefault()
      event.stopPropagation()
      clearTimeout(timer.current)
      setOpen(false)
    }
    // A tapped button has no focus to lose in every browser.
    const leave = ({ target }: Event) => trigger.current?.contains(target as Node) || setOpen(false)
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('keydown', dismiss, true)
    window.addEventListener('scroll', hideThis, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('keydown', dismiss, true)
      window.removeEventListener('scroll', hideThis, { capture: true })
      lastClosedAt = performance.now()
      if (hideOpenOne === hideThis) hideOpenOne = null
      if (node.matches(':popover-open')) node.hidePopover()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the focus opens it
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens on the control inside
    <span
      ref={trigger}
      className="inline-flex"
      onPointerEnter={handleEnter}
      onPointerLeave={() => after(timing.tooltipLeaveMs, false)}
      onPointerDown={hide}
      onClick={explains ? () => after(0, true) : undefined}
      onFocus={(event) => event.target.matches(':focus-visible') && after(0, true)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="ui-tooltip">
        {text}
      </span>
    </span>
  )
}

const gap = 8

/** Above the control, else below; always inside the window. */
function place(bubble: HTMLElement, trigger: HTMLElement) {
  const around = trigger.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const above = around.top - height - gap
  const top = above >= gap ? above : around.bottom + gap
  const centred = around.left + around.width / 2 - width / 2
  const left = Math.min(Math.max(centred, gap), document.documentElement.clientWidth - width - gap)
  bubble.style.top = `${top}px`
  bubble.style.left = `${left}px`
}
