import {
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

export type MenuItem = {
  label: ReactNode
  icon?: IconName
  /** It does something… */
  onSelect?: () => void
  /** …or it leads somewhere. */
  to?: string
  href?: string
  newTab?: boolean
  tone?: 'danger'
  lang?: string
  current?: boolean
}

export type MenuProps = {
  label: ReactNode
  /** The whole name when the label is only a sign: "Más acciones para HIB-0042". */
  accessibleName?: string
  items: readonly MenuItem[]
  icon?: IconName
  iconOnly?: boolean
  align?: 'start' | 'end'
  variant?: ButtonVariant
  size?: ButtonSize
  buttonClassName?: string
}

/** A button and a list it opens (care.md#page-frame: a disclosure, not role=menu). */
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
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])
  // In the top layer: a list that scrolls in its own box would cut off the menu of its last rows.
  useLayoutEffect(() => {
    if (!open) return
    const place = () => list.current && button.current && placeBeside(list.current, button.current, align)
    list.current?.showPopover?.()
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [open, align])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('li > *') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div ref={root} className="relative inline-block" onKeyDown={handleKeyDown}>
      <Button
        ref={button}
        variant={variant}
        size={size}
        icon={icon}
        iconAfter={iconOnly ? undefined : 'chevron-down'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={accessibleName}
        className={classNames(iconOnly && 'min-w-11 px-2', buttonClassName)}
        onClick={() => setOpen(!open)}
      >
        {iconOnly ? null : label}
      </Button>
      {open && (
        <ul
          ref={list}
          id={id}
          popover="manual"
          className="fixed inset-auto z-30 m-0 max-h-[90dvh] w-max min-w-48 max-w-[min(20rem,90vw)] overflow-y-auto rounded-control border border-line bg-white p-1 shadow-lift"
        >
          {items.map((item, index) => (
            <li key={index} lang={item.lang}>
              <MenuEntry item={item} onChosen={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Under its button, or above it where there is no room; never beyond the window's sides. */
function placeBeside(list: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const gap = 4
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const wanted = align === 'end' ? at.right - width : at.left
  const left = Math.max(gap, Math.min(wanted, document.documentElement.clientWidth - width - gap))
  const below = at.bottom + gap
  const above = at.top - gap - height
  const top = below + height <= window.innerHeight || above < 0 ? below : above
  list.style.left = `${left}px`
  list.style.top = `${top}px`
}

function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const look = classNames(
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
      <SiteLink to={item.to} onClick={choose} aria-current={current} className={look}>
        {content}
      </SiteLink>
    )
  }
  if (item.href) {
    return (
      <a href={item.href} onClick={choose} className={look} {...(item.newTab && newTabAttributes)}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" onClick={choose} aria-current={current} className={look}>
      {content}
    </button>
  )
}
