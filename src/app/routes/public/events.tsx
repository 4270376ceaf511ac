import { data } from 'react-router'
import { eventApi } from '#features/events/endpoints.ts'
import { EventLines } from '#features/events/ui/public/event-lines.tsx'
import { EventsList } from '#features/events/ui/public/events-list.tsx'
import { firstEvents } from '#features/events/ui/public/split-events.ts'
import { PageHeader } from '#features/site/ui/public/page-header.tsx'
import { Container } from '#features/site/ui/public/section.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { OpenBox } from '#ui/illustrations/open-box.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { addresses } from '../../addresses.ts'
import { pageContext } from '../../page-context.ts'
import { usePublicPage } from '../../public-page.ts'
import type { Route } from './+types/events'

/** Without the events the page still opens, but is not kept (503). */
export async function loader({ context }: Route.LoaderArgs) {
  const events = await context
    .get(pageContext)
    .call(eventApi.list)
    .catch(() => null)
  const now = new Date().toISOString()
  if (!events) return data({ events: null, rest: [], hasMore: false, now }, { status: 503 })
  const { first, rest } = firstEvents(events, now)
  return data({ events: first, rest, hasMore: rest.length > 0, now })
}

function EventsPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <div id="eventos" className="scroll-mt-(--header-height)">
      <PageHeader title={t('events.title')} intro={t('events.intro')} picture={<Hummingbird />} />
      <Container className="py-10 lg:py-16">
        <Events {...loaderData} />
      </Container>
    </div>
  )
}

function Events({ events, rest, hasMore, now }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const local = useLocalAddress()
  const { contact } = useSite()
  const { reload, reloading } = usePublicPage()
  if (!events) {
    return <ErrorPanel title={t('events.loadError')} onRetry={reload} retrying={reloading} />
  }
  const none = !events.some((event) => event.eventDate > now)
  return (
    <>
      {none && (
        <EmptyState
          title={t('events.empty')}
          picture={<OpenBox />}
          action={<ButtonLink to={local(addresses.contact)}>{t('nav.contact')}</ButtonLink>}
        >
          {t('events.emptyHint')}
        </EmptyState>
      )}
      <EventsList
        events={events}
        hasMore={hasMore}
        now={now}
        contactEmail={contact.email}
        onChanged={reload}
      />
      {/* Rendered by the server alone (public-routes.ts). */}
      {hasMore && <noscript>{rest && <EventLines events={rest} now={now} />}</noscript>}
    </>
  )
}

export { EventsPage as default }
