import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { attentionLabels } from '#lib/labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { useCan } from '#ui/admin/can.ts'
import { useList } from '#ui/admin/use-read.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { type AdminView, doorsFor, viewOf } from './admin-views.ts'

type AdminMenuProps = {
  /** Only icons. */
  isFolded?: boolean
  /** A phone has no icons-only form, and larger targets. */
  isDrawer?: boolean
}

/**
 * Nine doors, with a count where something waits. The one that is open shows what is inside. Who has few views sees them all,
 * and so does a phone, where each way through the menu costs a tap.
 */
export function AdminMenu({ isFolded = false, isDrawer = false }: AdminMenuProps) {
  const { pathname } = useLocation()
  const current = viewOf(pathname)
  const { waiting, urgent, isCounted } = useWaitingCounts()
  const doors = doorsFor(useCan(), useHasPart())
  const isWhole = isDrawer || doors.flatMap(({ views }) => views).length <= fewViews
  const shared = { isCounted, isFolded, isDrawer }
  const countOf = (view: AdminView) => waiting.get(view.to) ?? 0
  return (
    <ul className="flex flex-col">
      {doors.map(({ title, icon, views }) => {
        const [first] = views
        if (!first) return null
        const isOpen = views.length > 1 && (isWhole || views.some((view) => view === current))
        const inside = views.map((view) => (
          <li key={view.to}>
            <MenuLink
              {...shared}
              to={view.to}
              icon={isFolded ? view.icon : undefined}
              label={view.label}
              isCurrent={view === current}
              count={countOf(view)}
              isForToday={urgent.has(view.to)}
            />
          </li>
        ))
        if (isOpen)
          return (
            <li key={title} className={isFolded ? 'border-y border-line py-0.5' : 'py-0.5'}>
              {!isFolded && (
                <p className="flex min-h-8 items-center gap-2.5 px-2 font-semibold text-ink">
                  <Icon name={icon} className={isDrawer ? 'size-5' : 'size-4.5'} />
                  {title}
                </p>
              )}
              <ul>{inside}</ul>
            </li>
          )
        return (
          <li key={title}>
            <MenuLink
              {...shared}
              to={first.to}
              icon={icon}
              label={title}
              isCurrent={views.some((view) => view === current)}
              count={views.reduce((sum, view) => sum + countOf(view), 0)}
              isForToday={views.some((view) => urgent.has(view.to))}
            />
          </li>
        )
      })}
    </ul>
  )
}

const fewViews = 9

type MenuLinkProps = Required<AdminMenuProps> & {
  to: string
  label: string
  /** Unset: inside a door. */
  icon: IconName | undefined
  isCurrent: boolean
  count: number
  isForToday: boolean
  isCounted: boolean
}

function MenuLink(props: MenuLinkProps) {
  const { to, label, icon, isCurrent, count, isForToday, isCounted, isFolded, isDrawer } = props
  const link = useRef<HTMLAnchorElement>(null)
  // The last door may be below the fold of a small window, and the counts make some lines higher.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the counts are there
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, isCounted])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      title={isFolded ? label : undefined}
      className={classNames(
        'relative flex scroll-my-1 items-center gap-2.5 rounded-control px-2 text-ink-2 no-underline hover:bg-sand hover:text-ink',
        'aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-hope-strong',
        // The longest door, open, is on one screen of 768 px; a finger scrolls instead.
        isDrawer
          ? 'min-h-11'
          : icon
            ? 'min-h-8.5 pointer-coarse:min-h-11'
            : 'min-h-6.5 text-[0.9375rem] pointer-coarse:min-h-11',
        isFolded && 'justify-center',
        !icon && 'ps-9',
      )}
    >
      {icon && <Icon name={icon} className={isFolded || isDrawer ? 'size-5' : 'size-4.5'} />}
      <span className={isFolded ? 'sr-only' : 'min-w-0 leading-[1.1]'}>{label}</span>
      {count > 0 && <WaitingCount {...{ count, isForToday, isFolded }} />}
    </Link>
  )
}

type WaitingCountProps = Pick<MenuLinkProps, 'count' | 'isForToday' | 'isFolded'>

/** As in «Para atender hoy», only what cannot wait until tomorrow is in strong colour. */
function WaitingCount({ count, isForToday, isFolded }: WaitingCountProps) {
  // A longer number would cover the icon.
  const isShortened = isFolded && count > 99
  return (
    <span
      className={classNames(
        'rounded-full font-semibold tabular-nums',
        isForToday ? 'bg-pending-tint text-pending' : 'bg-sand text-ink-2',
        isFolded
          ? 'absolute end-0 -top-0.5 px-1 text-[0.6875rem] leading-[0.9375rem]'
          : 'ms-auto px-2 text-sm',
      )}
    >
      {isShortened && <span aria-hidden="true">99+</span>}
      <span className={isShortened ? 'sr-only' : undefined}>{formatCount(count)}</span>
      <span className="sr-only"> por atender</span>
    </span>
  )
}

/** How much waits in each view: the lines of «Para atender hoy», by the view that they link to. No record counts twice. */
function useWaitingCounts() {
  const { data } = useList(dashboardApi.attention, {})
  const counts = new Map<string, number>()
  const urgent = new Set<string>()
  for (const { reason, link, count, others = count } of data?.rows ?? []) {
    const to = viewOf(link.split('?')[0] ?? '')?.to
    if (!to || to === '/admin' || !link.startsWith(to)) continue
    counts.set(to, (counts.get(to) ?? 0) + others)
    if (attentionLabels[reason]?.[3]) urgent.add(to)
  }
  return { waiting: counts, urgent, isCounted: data !== undefined }
}
