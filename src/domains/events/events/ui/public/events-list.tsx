import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { whyFailed } from '#ui/why-failed.ts'
import type { PublicEvent } from '../../schemas.ts'
import { EventCard } from './event-card.tsx'
import { fetchEvents } from './fetch-events.ts'
import { splitEvents } from './split-events.ts'
import { useRegistering } from './use-registering.tsx'

type EventsListProps = {
  /** The first events (split-events.ts). The button below the list loads all. */
  events: readonly PublicEvent[]
  hasMore: boolean
  /** The time of rendering, so that server and browser agree on the next event. */
  now: string
}

export function EventsList({ events, hasMore, now }: EventsListProps) {
  const t = useT()
  const { actionsOf, dialog } = useRegistering()
  const root = useRef<HTMLDivElement>(null)
  const { allEvents, loading, toggle } = useAllEvents(root)
  const firstIds = new Set(events.map(({ id }) => id))
  const { next, later, past } = splitEvents(allEvents ?? events, now)

  // One with a waitlist may come before it (public-site.md#events).
  const isSoonest = later.every(({ eventDate }) => next && eventDate >= next.eventDate)

  const card = (event: PublicEvent, variant: { large?: boolean; past?: boolean } = {}) => (
    <EventCard {...variant} {...actionsOf(event)} />
  )
  const cards = (list: readonly PublicEvent[], variant: { past?: boolean } = {}) => (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {list.map((event) => (
        <li key={event.id} data-more={!firstIds.has(event.id) || undefined}>
          {card(event, variant)}
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={root}>
      {next && (
        <>
          <h2 className="mb-5">{t(isSoonest ? 'events.next' : 'events.nextWithPlaces')}</h2>
          {card(next, { large: true })}
        </>
      )}
      {later.length > 0 && (
        <>
          <h2 className="mt-12 mb-5">{t('events.upcoming')}</h2>
          {cards(later)}
        </>
      )}
      {past.length > 0 && (
        <>
          <h2 className="mt-12 mb-5">{t('events.pastTitle')}</h2>
          {cards(past, { past: true })}
        </>
      )}
      {hasMore && (
        <div className="mt-10 text-center noscript:hidden">
          <Button
            aria-expanded={allEvents !== null}
            busy={loading}
            iconAfter={allEvents ? 'chevron-up' : 'chevron-down'}
            className="max-sm:w-full"
            onClick={toggle}
          >
            {t(allEvents ? 'events.viewFewer' : 'events.viewAll')}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  )
}

/** Loads all events on demand, because most visitors only need the next one. */
function useAllEvents(root: { current: HTMLElement | null }) {
  const t = useT()
  const [allEvents, setAllEvents] = useState<PublicEvent[] | null>(null)
  const [loading, setLoading] = useState(false)
  const toggle = async () => {
    if (allEvents) return setAllEvents(null)
    setLoading(true)
    try {
      setAllEvents(await fetchEvents())
    } catch (failure) {
      toast({ kind: 'error', title: t('errors.title'), text: whyFailed(failure, t) })
    }
    setLoading(false)
  }
  // The button moves below the new cards, so the focus goes to the first of them.
  const isExpanded = allEvents !== null
  useEffect(() => {
    if (isExpanded) root.current?.querySelector<HTMLElement>('[data-more] h3')?.focus()
  }, [isExpanded, root])
  return { allEvents, loading, toggle }
}
