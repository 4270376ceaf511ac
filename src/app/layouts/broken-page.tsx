import { PageHeader } from '#features/site/ui/public/page-header.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
import { useT } from '#ui/text/texts.tsx'

/** Something of ours failed: what to do now, and whom to call. */
export function BrokenPage({ requestId }: { requestId?: string }) {
  const t = useT()
  const { phone } = useSite().contact
  return (
    <PageHeader
      title={t('brokenPage.title')}
      intro={t('brokenPage.text', { phone })}
      picture={<Candle className="mx-auto h-52 w-auto" />}
    >
      {requestId && <p className="mt-3 text-sm text-ink-2">{t('brokenPage.requestId', { id: requestId })}</p>}
      {/* The page's own address: loading it again is trying again, without scripts too. */}
      <ButtonLink variant="primary" icon="refresh" className="mt-6" href="">
        {t('brokenPage.retry')}
      </ButtonLink>
    </PageHeader>
  )
}
