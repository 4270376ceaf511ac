import { CrisisNotice } from '#domains/site/site/ui/public/crisis-notice.tsx'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
import { useT } from '#ui/text/texts.tsx'

/** The service worker's fallback for pages that are not cached. Phone calls still work offline. */
export default function OfflinePage() {
  const t = useT()
  const { contact } = useSite()
  return (
    <>
      <PageHeader
        title={t('offline.title')}
        intro={t('offline.text')}
        picture={<Candle className="mx-auto h-52 w-auto" />}
      >
        <ul className="mt-5 flex flex-col items-start gap-3">
          <li>
            <ButtonLink variant="primary" icon="phone" href={`tel:${contact.phone}`}>
              {t('offline.callUs', { phone: contact.phone })}
            </ButtonLink>
            <ExampleNote fact="phone" className="ms-2" />
          </li>
          <li>
            <a href={`mailto:${contact.email}`}>{t('offline.writeUs', { email: contact.email })}</a>
            <ExampleNote fact="email" className="ms-2" />
          </li>
          <li>
            {/* The URL is still the requested one, so an empty href retries it. */}
            <ButtonLink icon="refresh" href="">
              {t('offline.retry')}
            </ButtonLink>
          </li>
        </ul>
      </PageHeader>
      <Container className="py-10">
        <CrisisNotice />
      </Container>
    </>
  )
}
