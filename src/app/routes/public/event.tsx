import { EventPage } from '#domains/events/events/ui/public/event-page.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useLocalized } from '#ui/text/localized.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useComeBack } from '#ui/use-come-back.ts'
import { addresses } from '../../addresses.ts'
import type { EventData } from '../../page-data.ts'
import { usePublicPage } from '../../public-page.ts'

export default function EventRoute({ data: { event, now } }: { data: EventData }) {
  const t = useT()
  const local = useLocalAddress()
  const localized = useLocalized()
  useComeBack(usePublicPage().reload)
  if (!event) {
    return (
      <PageHeader title={t('events.notFound.title')} intro={t('events.notFound.text')}>
        <ButtonLink to={local(addresses.events)} className="mt-6">
          {t('events.viewAll')}
        </ButtonLink>
      </PageHeader>
    )
  }
  const { children: title, lang } = localized(event, event.title, event.otherTitle)
  return (
    <>
      <PageHeader title={title} lang={lang}>
        <a
          href={local(addresses.events)}
          className="no-print mt-4 inline-flex min-h-11 items-center gap-1.5 text-sm text-hope soft-underline"
        >
          <Icon name="arrow-left" className="size-4" />
          {t('events.title')}
        </a>
      </PageHeader>
      <Container className="pt-8 pb-14 lg:pt-12 lg:pb-20">
        <EventPage event={event} past={event.eventDate <= now} />
      </Container>
    </>
  )
}
