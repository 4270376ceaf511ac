import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { ButtonLink } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icons.tsx'
import { Menu } from '../overlays/menu.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { usePrinting } from '../use-printing.ts'
import { PageTitle } from './page-title.ts'

export type AdminPageProps = {
  title: ReactNode
  /** The title is what a person or a place is called: a browser that translates the page leaves it. */
  isName?: boolean
  /** A view links back to the dashboard, a record to its list. */
  back?: { to: string; label: string }
  /** Beside the title: a count, a badge. */
  beside?: ReactNode
  /** The main action, at the end of the title's line. */
  action?: ReactNode
  /** Other ways to go from here: buttons before the main action, from a laptop down in a menu after it. */
  more?: readonly MoreLink[] | undefined
  /** Search and filters: beside the title on wide screens, below it on narrow ones. */
  tools?: ReactNode
  /** A query, for "Actualizado hace 6 min · Actualizar". */
  updated?: Updated
  children: ReactNode
}

type MoreLink = { to: string; label: string; icon: IconName }

/** The frame of every view: back link, title, main action. */
export function AdminPage(props: AdminPageProps) {
  const { title, isName, back = toDashboard, beside, action, more, tools, updated, children } = props
  const isRoomy = useMediaQuery('(width >= 80rem)')
  return (
    <div className="flex flex-col gap-2 sm:gap-4 lg:gap-1.5">
      <header className="dense flex flex-col gap-1 lg:gap-0">
        <div className="no-print flex flex-wrap items-center justify-between gap-x-2 lg:gap-x-4">
          <Link
            to={back.to}
            className="-ms-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-sm text-hope no-underline hover:bg-mint lg:min-h-6"
          >
            <Icon name="arrow-left" className="size-4" />
            {back.label}
          </Link>
          <div className="no-print flex flex-wrap items-center gap-x-1 lg:gap-x-3">
            {updated && <UpdatedNote {...updated} />}
            <HelpLink />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-[1_1_8rem]">
            <h1 tabIndex={-1} translate={isName ? 'no' : undefined} className="max-sm:text-[1.375rem]">
              {title}
            </h1>
            {beside}
          </div>
          {tools && (
            <div className="min-w-0 lg:order-1 lg:flex-1 lg:max-[80rem]:min-w-68 max-lg:order-last max-lg:has-[input,nav]:basis-full">
              {tools}
            </div>
          )}
          {(action || more) && (
            <div className="no-print flex items-center gap-1 max-sm:has-[.page-actions>:not(dialog)~:not(dialog)]:w-full lg:order-2 lg:ms-auto">
              {(action || isRoomy) && (
                <div className="page-actions">
                  {isRoomy && more?.map((link) => <MoreButton key={link.to} {...link} />)}
                  {action}
                </div>
              )}
              {!isRoomy && more && (
                <Menu label="Más" accessibleName="Más acciones" icon="more" iconOnly items={more} />
              )}
            </div>
          )}
        </div>
        <PrintedOn />
      </header>
      <PageTitle value={title}>{children}</PageTitle>
    </div>
  )
}

/** On paper: when. The numbers of a list are those of this minute. */
function PrintedOn() {
  const isPrinting = usePrinting()
  return (
    <p className="hidden text-sm print:block">
      {isPrinting && `Impreso: ${formatDate(new Date(), 'es', 'dateTime')}`}
    </p>
  )
}

const MoreButton = ({ label, ...link }: MoreLink) => <ButtonLink {...link}>{label}</ButtonLink>

/** The address of the page that explains a screen. */
export const HelpContext = createContext<(pathname: string) => string | null>(() => null)

function HelpLink() {
  const address = useContext(HelpContext)(useLocation().pathname)
  if (!address) return null
  return (
    <Link
      to={address}
      className="inline-flex min-h-9 items-center gap-1 rounded-control px-2.5 text-sm text-hope no-underline hover:bg-mint lg:min-h-6 lg:px-2"
    >
      <Icon name="help" className="size-4 max-sm:size-4.5" />
      <span className="max-sm:sr-only">Ayuda</span>
    </Link>
  )
}

const toDashboard = { to: '/admin', label: 'Volver a Hoy' }

export type Updated = { dataUpdatedAt: number; refetch: () => unknown; isFetching?: boolean }

const minuteMs = 60_000

/** Cached data never goes stale by itself, so the view shows its age and a refresh button. */
export function UpdatedNote({ dataUpdatedAt, refetch, isFetching }: Updated) {
  const now = useNow()
  if (!dataUpdatedAt) return null
  const minutes = Math.max(0, Math.floor((now - dataUpdatedAt) / minuteMs))
  return (
    <p className="flex items-center gap-1 text-sm text-ink-2">
      <span>
        <span className="max-sm:sr-only">Actualizado </span>
        {minutes === 0 ? 'ahora' : `hace ${minutes} min`}
      </span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      {/* Always as wide as before: another word here wraps the line on a phone, and the page moves under the finger. */}
      <button
        type="button"
        aria-busy={isFetching || undefined}
        onClick={() => void refetch()}
        className="inline-flex min-h-9 items-center gap-1 rounded-control px-1 font-medium text-hope underline underline-offset-4 hover:bg-mint max-sm:px-2.5 lg:min-h-6"
      >
        <Icon name="refresh" className={classNames('size-4 max-sm:size-4.5', isFetching && 'animate-spin')} />
        <span className="max-sm:sr-only">Actualizar</span>
      </button>
    </p>
  )
}

function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  // A response newer than the last tick would be in the future.
  return Math.max(now, 0)
}
