import { EventLines } from '#domains/events/events/ui/public/event-lines.tsx'
import { EventsList } from '#domains/events/events/ui/public/events-list.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { OpenBox } from '#ui/illustrations/open-box.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useComeBack } from '#ui/use-come-back.ts'
import { addresses } from '../../addresses.ts'
import type { EventsData } from '../../page-data.ts'
import { usePublicPage } from '../../public-page.ts'

export default function EventsPage({ data }: { data: EventsData }) {
  const t = useT()
  useComeBack(usePublicPage().reload)
  return (
    <div id="eventos" className="scroll-mt-(--header-height)">
      <PageHeader title={t('events.title')} intro={t('events.intro')} picture={<Hummingbird />} />
      <Container className="py-10 lg:py-16">
        <Events {...data} />
      </Container>
    </div>
  )
}

function Events({ events, rest, hasMore, now }: EventsData) {
  const t = useT()
  const local = useLocalAddress()
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
      <EventsList events={events} hasMore={hasMore} now={now} />
      {/* Only the server renders this (serverOnly in public-pages.ts). */}
      {hasMore && <noscript>{rest && <EventLines events={rest} now={now} />}</noscript>}
    </>
  )
}
