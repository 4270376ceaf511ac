import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import type { PublicEvent } from '../../schemas.ts'
import type { Registered } from './event-actions.tsx'
import { EventCard } from './event-card.tsx'
import { splitEvents } from './split-events.ts'

const RegistrationDialog = lazyDialog(() =>
  import('./registration-dialog.tsx').then((module) => module.RegistrationDialog),
)

type EventsListProps = {
  /** The first ones (split-events.ts); all of them are asked for by «Ver todos». */
  events: readonly PublicEvent[]
  hasMore: boolean
  /** When the page was made: server and browser must agree on which is next. */
  now: string
  contactEmail: string
  onChanged: () => void
}

export function EventsList({ events, hasMore, now, contactEmail, onChanged }: EventsListProps) {
  const t = useT()
  const [asked, setAsked] = useState<PublicEvent | null>(null)
  const [open, setOpen] = useState(false)
  const [registered, setRegistered] = useState<Record<number, Registered>>({})
  const root = useRef<HTMLDivElement>(null)
  const { whole, loading, toggle, refresh } = useWholeList(root)
  const first = new Set(events.map(({ id }) => id))
  const { upcoming, past } = splitEvents(whole ?? events, now)
  const [next, ...later] = upcoming

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
  const cards = (list: readonly PublicEvent[], look: { past?: boolean } = {}) => (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {list.map((event) => (
        <li key={event.id} data-more={!first.has(event.id) || undefined}>
          {card(event, look)}
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={root}>
      {next && (
        <>
          <h2 className="mb-5">{t('events.next')}</h2>
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
            aria-expanded={whole !== null}
            busy={loading}
            iconAfter={whole ? 'chevron-up' : 'chevron-down'}
            className="max-sm:w-full"
            onClick={toggle}
          >
            {t(whole ? 'events.viewFewer' : 'events.viewAll')}
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
            refresh()
          }}
        />
      )}
    </div>
  )
}

async function read(): Promise<PublicEvent[]> {
  const response = await fetch('/api/events')
  if (!response.ok) throw new Error(`no events: ${response.status}`)
  return (await response.json()) as PublicEvent[]
}

/** All events, once somebody wants to see them: most people come for the next one, on a slow connection. */
function useWholeList(root: { current: HTMLElement | null }) {
  const t = useT()
  const [whole, setWhole] = useState<PublicEvent[] | null>(null)
  const [loading, setLoading] = useState(false)
  const toggle = async () => {
    if (whole) return setWhole(null)
    setLoading(true)
    try {
      setWhole(await read())
    } catch {
      toast({ kind: 'error', title: t('errors.title'), text: t('errors.offline') })
    }
    setLoading(false)
  }
  // The button moved away: the reading goes on at the first of the new cards.
  const isWhole = whole !== null
  useEffect(() => {
    if (isWhole) root.current?.querySelector<HTMLElement>('[data-more] h3')?.focus()
  }, [isWhole, root])
  /** What is shown stays when the new list does not come. */
  const refresh = () => {
    if (whole) read().then(setWhole, () => undefined)
  }
  return { whole, loading, toggle, refresh }
}
