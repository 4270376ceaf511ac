import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './feedback/spinner.tsx'
import { Icon, type IconName } from './icons/icons.tsx'
import { SiteLink } from './navigation/site-link.tsx'
import { useUiTexts } from './text/ui-texts.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'donate' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small'

type ButtonStyle = {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
}

export type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    ref?: Ref<HTMLButtonElement>
    /** Working: it keeps the focus, announces the state and ignores clicks. */
    busy?: boolean
    /** Unavailable, but focusable so that the reason can be read. */
    disabled?: boolean
  }

export function Button({
  busy,
  disabled,
  onClick,
  className,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const { variant, size, wide, icon, iconAfter, ...rest } = props
  const blocked = busy || disabled
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, wide, icon }), className)}
    >
      {busy ? <Spinner className="size-5" /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

export type ButtonLinkProps = ButtonStyle & {
  children: ReactNode
  className?: string
  /** A path of this site… */
  to?: string
  /** …or any other URL. */
  href?: string
  newTab?: boolean
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & { ref?: Ref<HTMLAnchorElement> }

export function ButtonLink({ children, className, variant, size, wide, ...props }: ButtonLinkProps) {
  const { to, href, newTab, icon, iconAfter, ...rest } = props
  const linkClass = classNames(buttonClass({ variant, size, wide, icon }), className)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {newTab && <NewTabHint />}
    </>
  )
  if (to !== undefined && !newTab) {
    return (
      <SiteLink {...rest} to={to} className={linkClass}>
        {content}
      </SiteLink>
    )
  }
  return (
    <a {...rest} href={href ?? to} className={linkClass} {...(newTab && newTabAttributes)}>
      {content}
    </a>
  )
}

/** For links that open a new tab. The other page gets no reference to this one. Add NewTabHint. */
export const newTabAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const

export function NewTabHint({ className }: { className?: string }) {
  const texts = useUiTexts()
  return (
    <>
      <Icon name="external" className={className ?? 'size-[1.05em]'} />
      <span className="sr-only"> {texts.newTab}</span>
    </>
  )
}

export function buttonClass({ variant = 'outline', size = 'normal', wide, icon }: ButtonStyle) {
  return classNames(
    'button inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] text-balance no-underline',
    // Two lines stand beside their icon.
    icon ? 'text-start' : 'text-center',
    'transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-65',
    size === 'small'
      ? 'min-h-9 px-3 py-1 text-sm font-medium lg:whitespace-nowrap'
      : 'min-h-12 px-5 py-2 font-semibold leading-snug',
    wide && 'w-full',
    variants[variant],
  )
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-hope text-white hover:bg-hope-strong',
  outline: 'border-hope bg-white text-hope hover:bg-mint hover:text-hope-strong',
  donate: 'border-transparent bg-clay text-white hover:bg-clay-strong',
  quiet: 'border-transparent bg-transparent text-hope hover:bg-mint hover:text-hope-strong',
  danger: 'border-transparent bg-error text-white hover:bg-error-strong',
}
