import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { isShown } from '../is-shown.ts'
import { useUiTexts } from '../text/ui-texts.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { CloseButton } from './close-button.tsx'
import { DialogOpen } from './dialog-open.ts'
import { closeLayer, isTopDialog, openLayer } from './dialog-stack.ts'
import { focusable } from './opener.ts'
import { useBackToClose } from './use-back-to-close.ts'

export type DialogProps = {
  open: boolean
  /** On ×, Escape and, if enabled, a click on the backdrop. */
  onClose: () => void
  /** On a phone's Back gesture, if it should not close the dialog (a step back). */
  onBack?: () => void
  /** Its owner has entries of its own in the browser history. */
  ownsHistory?: boolean
  title: ReactNode
  /** Its name for assistive technology, where the title alone does not say enough: it must contain the title. */
  label?: string
  description?: ReactNode
  /** 'sheet' fills a phone's screen. */
  size?: 'small' | 'medium' | 'large' | 'sheet'
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** Above the title: "Paso 2 de 6", a back button. */
  header?: ReactNode
  initialFocus?: 'heading' | 'first-field' | 'none'
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** Id of a text announced with the focused title: "Paso 2 de 6". */
  titleDescribedBy?: string
  closeOnBackdrop?: boolean
  closeLabel?: string
  hideClose?: boolean
  /** Nothing behind it can be seen, read aloud or printed (.covered in app.css). */
  isCover?: boolean
  /** Keeps the input while it is closed. */
  keepMounted?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Gets the focus on closing. Default: the opener. */
  returnFocusTo?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A modal native <dialog>: the page behind is inert, and the top layer stacks nested dialogs. */
export function Dialog(props: DialogProps) {
  const mounted = useHydrated()
  if (!mounted || (!props.open && !props.keepMounted)) return null
  return createPortal(<DialogElement {...props} />, document.body)
}

function DialogElement({ open, onClose, size = 'medium', initialFocus = 'heading', ...props }: DialogProps) {
  const { title, description, header, footer, children, hideClose, role, closeOnBackdrop, returnFocusTo } =
    props
  const texts = useUiTexts()
  const id = useId()
  const node = useRef<HTMLDialogElement>(null)
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const heading = props.headingRef ?? ownHeading

  // biome-ignore lint/correctness/useExhaustiveDependencies: only `open` opens and closes
  useLayoutEffect(() => {
    const dialog = node.current
    if (!dialog || !open) return
    if (props.isCover) document.documentElement.classList.add('covered')
    openLayer(dialog, returnFocusTo?.current)
    if (initialFocus === 'heading') heading.current?.focus()
    if (initialFocus === 'first-field') dialog.querySelector<HTMLElement>(fields)?.focus()
    return () => {
      if (props.isCover) document.documentElement.classList.remove('covered')
      closeLayer(dialog)
    }
  }, [open])

  useBackToClose(open && !props.ownsHistory, onClose)
  // If Back and Escape differ: Escape pressed with the focus outside the dialog must not count as Back.
  const { onBack } = props
  useEffect(() => {
    const dialog = node.current
    if (!open || !onBack || !dialog) return
    const handleEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isTopDialog(dialog)) return
      if (dialog.contains(event.target as Node)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', handleEscape)
    return () => document.removeEventListener('keydown', handleEscape)
  }, [open, onBack, onClose])

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    event.stopPropagation()
    if (event.defaultPrevented) return
    if (event.key === 'Tab') return keepFocusInside(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  // The browser may also request closing (a phone's Back gesture). The owner decides.
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (onBack) onBack()
    else onClose()
  }
  // On a second request without a user action in between the browser closes it directly. The owner still decides.
  const handleClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget
    if (event.target !== dialog || !open || dialog.open) return
    dialog.showModal()
    onClose()
  }
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (closeOnBackdrop && event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={node}
      role={role === 'alertdialog' ? role : undefined}
      aria-label={props.label}
      aria-labelledby={props.label ? undefined : `${id}-title`}
      aria-describedby={
        description ? `${id}-description` : role === 'alertdialog' ? `${id}-content` : undefined
      }
      data-size={size}
      data-cover={props.isCover || undefined}
      className={`ui-dialog ${printClass}`}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
      onClose={handleClosed}
      onClick={handleClick}
      onSubmit={(event) => event.stopPropagation()}
    >
      {/* Not <header> or <footer>: in a dialog they would be landmarks of the page. */}
      <div className="flex shrink-0 items-start gap-3 border-b border-line px-4 py-3 sm:px-6 sm:py-4">
        <div className="min-w-0 flex-1 pt-1">
          {header}
          <h2
            ref={heading}
            id={`${id}-title`}
            aria-describedby={props.titleDescribedBy}
            tabIndex={-1}
            data-dialog-title
            className="text-xl"
          >
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className="mt-1 text-sm text-pretty text-ink-2">
              {description}
            </div>
          )}
        </div>
        {!hideClose && (
          <CloseButton label={props.closeLabel ?? texts.close} onClick={onClose} className="print:hidden" />
        )}
      </div>
      <ScrollArea id={id}>
        <DialogOpen value={open}>{children}</DialogOpen>
      </ScrollArea>
      {footer && (
        <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line bg-white px-4 py-3 sm:px-6">
          {footer}
        </div>
      )}
    </dialog>
  )
}

function ScrollArea({ id, children }: { id: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  // A scrolling area without focusable content must be reachable by keyboard.
  useEffect(() => {
    const node = area.current
    if (!node) return
    const needsStop = node.scrollHeight > node.clientHeight + 1 && !node.querySelector(focusable)
    for (const [name, value] of Object.entries({
      tabindex: '0',
      role: 'region',
      'aria-labelledby': `${id}-title`,
    })) {
      if (needsStop) node.setAttribute(name, value)
      else node.removeAttribute(name)
    }
  })
  return (
    <div
      ref={area}
      id={`${id}-content`}
      className="ui-dialog-content px-4 py-4 empty:hidden sm:px-6 sm:py-5 print:overflow-visible"
    >
      {children}
    </div>
  )
}

/** Tab cycles inside the dialog. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(isReachable)
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) return event.preventDefault()
  const active = document.activeElement
  const leavesAtStart = event.shiftKey && (active === first || !stops.includes(active as HTMLElement))
  const leavesAtEnd = !event.shiftKey && active === last
  if (!leavesAtStart && !leavesAtEnd) return
  event.preventDefault()
  const target = leavesAtStart ? last : first
  target.focus()
}

function isReachable(element: HTMLElement) {
  if (!isShown(element)) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  // In a radio group only the checked radio is a tab stop, or the first and last if none is checked.
  const group = [
    ...(element.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]'),
  ].filter((radio) => radio.name === element.name)
  return !group.some((radio) => radio.checked) && (group[0] === element || group.at(-1) === element)
}

// Prints the topmost dialog in full. Fixed positioning would repeat it on every sheet.
const printClass =
  'print:absolute print:inset-0 print:m-0 print:h-auto print:max-h-none print:w-full print:overflow-visible print:border-0 print:[box-shadow:none] print:[&:has(~dialog[open])]:hidden'

const fields = 'input:not([type="hidden"]):not([disabled]), select:not([disabled]), textarea:not([disabled])'
