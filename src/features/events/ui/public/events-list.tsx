import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx'
import { useT } from '../../../../ui/texts.tsx'
import type { PublicEvent } from '../../contract.ts'
import type { Registered } from './event-actions.tsx'
import { EventCard } from './event-card.tsx'
import { splitEvents } from './split-events.ts'

const RegistrationDialog = lazyDialog(() =>
  import('./registration-dialog.tsx').then((module) => module.RegistrationDialog),
)

/** After the next one; «Ver todos» shows the rest, and those that have been. */
const upcomingCount = 3

type EventsListProps = {
  events: readonly PublicEvent[]
  /** When the page was made: server and browser must agree on which is next. */
  now: string
  contactEmail: string
  onChanged: () => void
}

export function EventsList({ events, now, contactEmail, onChanged }: EventsListProps) {
  const t = useT()
  const { upcoming, past } = splitEvents(events, now)
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<PublicEvent | null>(null)
  const [open, setOpen] = useState(false)
  const [registered, setRegistered] = useState<Record<number, Registered>>({})
  const root = useRef<HTMLDivElement>(null)
  const [next, ...later] = upcoming
  const hasMore = later.length > upcomingCount || past.length > 0

  const register = (event: PublicEvent) => {
    setAsked(event)
    setOpen(true)
  }
  const card = (event: PublicEvent, look: { large?: boolean; past?: boolean } = {}) => (
    <EventCard
      event={event}
      {...look}
      registered={registered[event.id]}
      contactEmail={contactEmail}
      onRegister={register}
    />
  )
  const toggle = () => {
    setAll(!all)
    if (all) return
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-more] h3')?.focus())
  }
  return (
    <div ref={root}>
      {next && (
        <>
          <h2 className="mb-5">{t('events.next')}</h2>
          {card(next, { large: true })}
        </>
      )}
      {later.length > 0 && <h2 className="mt-12 mb-5">{t('events.upcoming')}</h2>}
      <ul className={gridLook}>
        {later.map((event, index) => (
          <li
            key={event.id}
            data-more={index >= upcomingCount || undefined}
            className={hiddenUnless(all || index < upcomingCount)}
          >
            {card(event)}
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <div data-more className={hiddenUnless(all || !next)}>
          <h2 className="mt-12 mb-5">{t('events.pastTitle')}</h2>
          <ul className={gridLook}>
            {past.map((event) => (
              <li key={event.id}>{card(event, { past: true })}</li>
            ))}
          </ul>
        </div>
      )}
      {next && hasMore && (
        <div className="mt-10 text-center noscript:hidden">
          <Button
            aria-expanded={all}
            iconAfter={all ? 'chevron-up' : 'chevron-down'}
            className="max-sm:w-full"
            onClick={toggle}
          >
            {t(all ? 'events.viewFewer' : 'events.viewAll')}
          </Button>
        </div>
      )}
      {asked && (
        <RegistrationDialog
          key={asked.id}
          event={asked}
          open={open}
          onClose={() => setOpen(false)}
          onSent={(answer) => {
            setRegistered({ ...registered, [asked.id]: answer })
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

const gridLook = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

/** Without scripts everything is shown. */
const hiddenUnless = (shown: boolean) => classNames(!shown && 'hidden noscript:block')
