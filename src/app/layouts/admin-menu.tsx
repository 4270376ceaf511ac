import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { formatCount } from '#lib/text/count.ts'
import { useCan } from '#ui/admin/can.ts'
import { useList } from '#ui/admin/use-read.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { type AdminView, groupsFor, viewOf } from './admin-views.ts'

type AdminMenuProps = {
  /** Only icons. */
  isFolded?: boolean
  /** A phone has no icons-only form, and larger targets. */
  isDrawer?: boolean
}

/** The views by work, with a count where something waits. */
export function AdminMenu({ isFolded = false, isDrawer = false }: AdminMenuProps) {
  const { pathname } = useLocation()
  const current = viewOf(pathname)
  const { waiting, isCounted } = useWaitingCounts()
  const can = useCan()
  return (
    <ul className={classNames('flex flex-col', isFolded ? 'gap-0.5' : 'gap-2')}>
      {groupsFor(can).map(({ title, views, isFolded: startsFolded }) => {
        const links = (
          <ul>
            {views.map((view) => (
              <li key={view.to}>
                <ViewLink
                  view={view}
                  isCurrent={view === current}
                  count={waiting.get(view.to) ?? 0}
                  isCounted={isCounted}
                  isFolded={isFolded}
                  isDrawer={isDrawer}
                />
              </li>
            ))}
          </ul>
        )
        if (views.length === 1 || isFolded)
          return (
            <li key={title} className={isFolded ? 'border-t border-line pt-0.5 first:border-0' : ''}>
              {links}
            </li>
          )
        if (startsFolded)
          return (
            <li key={title}>
              <Disclosed title={title} isOpen={views.some((view) => view === current)}>
                {links}
              </Disclosed>
            </li>
          )
        return (
          <li key={title}>
            <p className={groupTitle}>{title}</p>
            {links}
          </li>
        )
      })}
    </ul>
  )
}

type DisclosedProps = { title: string; isOpen: boolean; children: ReactNode }

function Disclosed({ title, isOpen, children }: DisclosedProps) {
  const [open, setOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setOpen(true)
  }, [isOpen])
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/settings">
      <summary
        className={classNames(
          groupTitle,
          'flex min-h-8 cursor-pointer list-none items-center rounded-control hover:bg-sand',
        )}
      >
        {title}
        <Icon name="chevron-down" className="ms-auto size-4 group-open/settings:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

type ViewLinkProps = Required<AdminMenuProps> & {
  view: AdminView
  isCurrent: boolean
  count: number
  isCounted: boolean
}

function ViewLink({ view, isCurrent, count, isCounted, isFolded, isDrawer }: ViewLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // The last groups are below the fold of a laptop, and the counts make some lines higher.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the counts are there
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, isCounted])
  return (
    <Link
      ref={link}
      to={view.to}
      aria-current={isCurrent ? 'page' : undefined}
      title={isFolded ? view.label : undefined}
      className={classNames(
        'relative flex scroll-my-1 items-center gap-2.5 rounded-control px-2 text-ink-2 no-underline hover:bg-sand hover:text-ink',
        'aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-hope-strong',
        isDrawer ? 'min-h-11' : isFolded ? 'min-h-8' : 'min-h-7.5 text-[0.9375rem]',
        isFolded && 'justify-center',
      )}
    >
      <Icon name={view.icon} className={isFolded || isDrawer ? 'size-5' : 'size-4.5'} />
      <span className={isFolded ? 'sr-only' : 'min-w-0 leading-tight'}>
        {isDrawer ? view.label : view.short}
      </span>
      {count > 0 && <WaitingCount count={count} isFolded={isFolded} />}
    </Link>
  )
}

function WaitingCount({ count, isFolded }: { count: number; isFolded: boolean }) {
  // A longer number would cover the icon.
  const isShortened = isFolded && count > 99
  return (
    <span
      className={classNames(
        'rounded-full bg-pending-tint font-semibold text-pending tabular-nums',
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

const groupTitle = 'px-2 text-xs font-semibold tracking-wide text-ink-2 uppercase'

/** How much waits in each view: the lines of «Para atender hoy», by the view that they link to. */
function useWaitingCounts() {
  const { data } = useList(dashboardApi.attention, {})
  const counts = new Map<string, number>()
  for (const { link, count } of data?.rows ?? []) {
    const to = viewOf(link.split('?')[0] ?? '')?.to
    if (to && to !== '/admin') counts.set(to, (counts.get(to) ?? 0) + count)
  }
  return { waiting: counts, isCounted: data !== undefined }
}
