import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
import { useT } from '#ui/text/texts.tsx'

/** Shown when loading or rendering a page failed: how to retry, and the phone number. */
export function BrokenPage({ requestId }: { requestId?: string }) {
  const t = useT()
  const { phone } = useSite().contact
  return (
    <PageHeader
      title={t('brokenPage.title')}
      intro={t('brokenPage.text', { phone })}
      picture={<Candle className="mx-auto h-52 w-auto" />}
    >
      <ExampleNote fact="phone" className="mt-3" />
      {requestId && <p className="mt-3 text-sm text-ink-2">{t('brokenPage.requestId', { id: requestId })}</p>}
      {/* An empty href reloads this page, so retrying works without JavaScript. */}
      <ButtonLink variant="primary" icon="refresh" className="mt-6" href="">
        {t('brokenPage.retry')}
      </ButtonLink>
    </PageHeader>
  )
}
