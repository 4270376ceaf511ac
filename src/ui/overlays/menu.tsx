import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonSize, type ButtonVariant, NewTabHint, newTabAttributes } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icons.tsx'
import { SiteLink } from '../navigation/site-link.tsx'
import type { placeBeside } from './place-beside.ts'

export type MenuItem = {
  label: ReactNode
  icon?: IconName
  /** An action… */
  onSelect?: () => void
  /** …or a link. */
  to?: string
  href?: string
  newTab?: boolean
  tone?: 'danger'
  lang?: string
  current?: boolean
}

export type MenuProps = {
  label: ReactNode
  /** The full name if the label is only a symbol: "Más acciones para HIB-0042". */
  accessibleName?: string
  items: readonly MenuItem[]
  icon?: IconName
  iconOnly?: boolean
  align?: 'start' | 'end'
  variant?: ButtonVariant
  size?: ButtonSize
  buttonClassName?: string
}

// Chrome 114, Safari 17, Firefox 125.
const hasPopover = () => 'popover' in HTMLElement.prototype

/**
 * A button that opens a list: a disclosure, not role=menu. The native popover closes on Escape, a tap outside or a
 * second press, and tells screen readers whether it is open: aria-expanded is not allowed on its button. CSS anchors
 * position it (app.css), or place-beside.ts. Older browsers of docs/browsers.md have no popover: there the button's click
 * opens it.
 */
export function Menu({
  label,
  accessibleName,
  items,
  icon,
  iconOnly,
  align = 'end',
  variant = 'quiet',
  size,
  buttonClassName,
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  // Only a browser without CSS anchors loads it.
  const [place, setPlace] = useState<typeof placeBeside | null>(null)
  useEffect(() => {
    if (CSS.supports('anchor-scope: all')) return
    import('./place-beside.ts').then(
      (module) => setPlace(() => module.placeBeside),
      () => undefined,
    )
  }, [])
  // On a server-rendered page the browser may have opened it before hydration.
  useEffect(() => {
    const node = list.current
    // Without popover support the selector is invalid and throws.
    if (node?.popover && node.matches(':popover-open')) setOpen(true)
  }, [])
  useLayoutEffect(() => {
    if (open && place && list.current && button.current) return place(list.current, button.current, align)
  }, [open, place, align])
  const hide = () => (hasPopover() ? list.current?.hidePopover() : setOpen(false))
  const close = () => {
    hide()
    button.current?.focus()
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    // Escape closes only the top layer, not a dialog around this menu.
    if (event.key === 'Escape') {
      if (!hasPopover()) close()
      return event.stopPropagation()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('li > *') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[at < 0 && step < 0 ? stops.length - 1 : (at + step + stops.length) % stops.length]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside
    <div className="ui-menu" data-align={align} onKeyDown={handleKeyDown} onBlur={closeWhenLeft}>
      <Button
        ref={button}
        variant={variant}
        size={size}
        icon={icon}
        iconAfter={iconOnly ? undefined : 'chevron-down'}
        popoverTarget={id}
        onClick={() => hasPopover() || setOpen(!open)}
        aria-label={accessibleName}
        className={classNames(iconOnly && 'min-w-11 px-2', buttonClassName)}
      >
        {iconOnly ? null : label}
      </Button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        data-open={(open && !hasPopover()) || undefined}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        // After closing: the browser returns the focus only from an item that still exists.
        onToggle={(event) => event.newState === 'closed' && setOpen(false)}
        className="w-max min-w-48 empty:hidden max-w-[min(20rem,90vw)] rounded-control border border-line bg-white p-1 shadow-lift"
      >
        {open &&
          items.map((item, index) => (
            <li key={index} lang={item.lang}>
              <MenuEntry item={item} onChosen={close} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const itemClass = classNames(
    'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-start no-underline hover:bg-mint',
    'aria-[current=true]:font-semibold',
    item.tone === 'danger' ? 'text-error hover:bg-error-tint' : 'text-ink',
  )
  const choose = () => {
    onChosen()
    item.onSelect?.()
  }
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="flex-1">{item.label}</span>
      {item.current && <Icon name="check" />}
      {item.newTab && <NewTabHint />}
    </>
  )
  const current = item.current ? 'true' : undefined
  if (item.to) {
    return (
      <SiteLink to={item.to} onClick={choose} aria-current={current} className={itemClass}>
        {content}
      </SiteLink>
    )
  }
  if (item.href) {
    return (
      <a href={item.href} onClick={choose} className={itemClass} {...(item.newTab && newTabAttributes)}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" onClick={choose} aria-current={current} className={itemClass}>
      {content}
    </button>
  )
}
