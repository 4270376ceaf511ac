import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'
import { timing } from '../timing.ts'
import { CloseButton } from './close-button.tsx'
import { returnFocus, useTopDialog } from './dialog-stack.ts'
import { useToastPosition } from './toast-position.ts'
import {
  dismissToast,
  markAnnounced,
  showToastOfLastPage,
  type ToastEntry,
  type ToastKind,
  useVisibleToast,
} from './toast-store.ts'

export { toast } from './toast-store.ts'

/** Render it once, at the root. While a modal dialog is open the toast renders inside it, or it would be inert. */
export function Toaster() {
  const entry = useVisibleToast()
  const dialog = useTopDialog()
  useEffect(showToastOfLastPage, [])
  return (
    <>
      <ToastRegion entry={dialog ? undefined : entry} container={page} active={!dialog} />
      {dialog && createPortal(<ToastRegion entry={entry} container={dialog} active />, dialog, 'toasts')}
    </>
  )
}

const page = {}

type ToastRegionProps = { entry?: ToastEntry; container: object; active: boolean }

function ToastRegion({ entry, container, active }: ToastRegionProps) {
  const texts = useUiTexts()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
  }
  useFocusKey(region, active)
  // An action such as «Deshacer» is nowhere else, so that toast stays.
  useToastPosition(region, entry?.id, () => entry && !entry.action && dismissToast(entry.id))
  // Moving between the page and a dialog renders it again, but must not announce it again.
  const silent = entry?.container !== undefined && entry.container !== container
  const polite = entry && (entry.kind !== 'error' || silent)
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={texts.notifications}
      onFocus={rememberFocus}
      data-toast-region
      className="toast-region"
    >
      <div role={silent ? undefined : 'status'}>
        {polite && <ToastCard key={entry.id} entry={entry} container={container} cameFrom={cameFrom} />}
      </div>
      {entry && !polite && (
        <div role="alert">
          <ToastCard key={entry.id} entry={entry} container={container} cameFrom={cameFrom} />
        </div>
      )}
    </section>
  )
}

type ToastCardProps = {
  entry: ToastEntry
  container: object
  /** What had the focus before the toast. */
  cameFrom: RefObject<HTMLElement | null>
}

function ToastCard({ entry, container, cameFrom }: ToastCardProps) {
  const texts = useUiTexts()
  const card = useRef<HTMLDivElement>(null)
  useFocusGivenBack(card, cameFrom)
  const dismiss = () => dismissToast(entry.id)
  useDisplayTime(card, entry, dismiss)
  const swipe = useSwipeRight(card, dismiss)
  useEffect(() => {
    // A dialog that saves closes at once, and its live region with it: then the page announces the toast.
    const timer = setTimeout(() => markAnnounced(entry.id, container), timing.toastAnnouncedMs)
    return () => clearTimeout(timer)
  }, [entry.id, container])
  const { icon, iconClass } = kinds[entry.kind ?? 'info']
  const act = () => {
    dismiss()
    entry.action?.onClick()
  }
  return (
    <div
      ref={card}
      {...swipe}
      data-toast={entry.kind ?? 'info'}
      className="ui-toast pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-white shadow-lift"
    >
      <Icon name={icon} className={classNames('mt-2 size-6', iconClass)} />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold">{entry.title}</p>
        {entry.text && <p className="text-sm text-ink-2">{entry.text}</p>}
        {entry.action && (
          <button
            type="button"
            onClick={act}
            className="mt-1 inline-flex min-h-11 items-center rounded-control border-[1.5px] border-hope px-4 font-semibold text-hope hover:bg-mint"
          >
            {entry.action.label}
          </button>
        )}
      </div>
      <CloseButton label={texts.dismiss} onClick={dismiss} />
    </div>
  )
}

const kinds: Record<ToastKind, { icon: IconName; iconClass: string }> = {
  info: { icon: 'info', iconClass: 'text-sky-ink' },
  success: { icon: 'check-circle', iconClass: 'text-hope' },
  error: { icon: 'error-circle', iconClass: 'text-error' },
}

/** F8 focuses the notification area. */
function useFocusKey(region: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    if (!active) return
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== timing.toastKey) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion, true)
    return () => document.removeEventListener('keydown', focusRegion, true)
  }, [region, active])
}

/** The pressed button goes with its toast. Runs before React removes it, so that the focus never is on the body. */
function useFocusGivenBack(card: RefObject<HTMLElement | null>, cameFrom: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const node = card.current
    return () => {
      if (!node?.contains(document.activeElement)) return
      returnFocus(cameFrom.current ? [cameFrom.current] : [], { preventScroll: true })
    }
  }, [card, cameFrom])
}

/** The timer pauses under the pointer, with the focus inside, and while the window is hidden or inactive. */
function useDisplayTime(card: RefObject<HTMLElement | null>, entry: ToastEntry, onEnd: () => void) {
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const node = card.current
    const region = node?.closest<HTMLElement>('[data-toast-region]')
    if (!node || !region || !Number.isFinite(entry.durationMs)) return
    let left = entry.durationMs
    let startedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const reasons = new Set<string>()
    const pause = (reason: string) => {
      if (reasons.size === 0 && timer !== undefined) {
        clearTimeout(timer)
        left -= performance.now() - startedAt
      }
      reasons.add(reason)
    }
    const resume = (reason: string) => {
      reasons.delete(reason)
      if (reasons.size === 0) start()
    }
    const start = () => {
      clearTimeout(timer)
      startedAt = performance.now()
      timer = setTimeout(() => end.current(), Math.max(left, 0))
    }
    const stop = new AbortController()
    const { signal } = stop
    const onVisibility = () => (document.hidden ? pause('hidden') : resume('hidden'))
    node.addEventListener('pointerenter', () => pause('pointer'), { signal })
    node.addEventListener('pointerleave', () => resume('pointer'), { signal })
    region.addEventListener('focusin', () => pause('focus'), { signal })
    region.addEventListener('focusout', () => resume('focus'), { signal })
    window.addEventListener('blur', () => pause('window'), { signal })
    window.addEventListener('focus', () => resume('window'), { signal })
    document.addEventListener('visibilitychange', onVisibility, { signal })
    if (document.hidden) reasons.add('hidden')
    else start()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [card, entry.durationMs])
}

/** Swiping right dismisses it. */
function useSwipeRight(card: RefObject<HTMLElement | null>, onSwipe: () => void) {
  const from = useRef<number | null>(null)
  const move = (distance: number) => {
    if (card.current) card.current.style.transform = distance > 0 ? `translateX(${distance}px)` : ''
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      from.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) move(event.clientX - from.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (distance >= timing.toastSwipePx) return onSwipe()
      move(0)
    },
    onPointerCancel: () => {
      from.current = null
      move(0)
    },
  }
}
