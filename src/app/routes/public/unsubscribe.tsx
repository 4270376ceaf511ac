import { Unsubscribe } from '#domains/mail/stops/ui/public/unsubscribe.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useT } from '#ui/text/texts.tsx'

export default function UnsubscribePage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('unsubscribe.title')} intro={t('unsubscribe.intro')} />
      <Container className="pt-8 pb-14 lg:pt-12 lg:pb-20">
        <Unsubscribe />
      </Container>
    </>
  )
}
