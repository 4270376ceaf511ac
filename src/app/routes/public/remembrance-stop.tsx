import { StopPage } from '#domains/boxes/remembrance/ui/public/stop-page.tsx'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useComeBack } from '#ui/use-come-back.ts'
import type { RemembranceStopData } from '../../page-data.ts'
import { usePublicPage } from '../../public-page.ts'

export default function RemembranceStopPage({ data: { link, reference } }: { data: RemembranceStopData }) {
  const t = useT()
  const { contact } = useSite()
  useComeBack(usePublicPage().reload)
  return (
    <>
      <PageHeader
        title={t('remembrance.stop.title')}
        intro={t(link ? 'remembrance.stop.intro' : 'remembrance.stop.notFound')}
        picture={<Hummingbird />}
      />
      <Container className="flex flex-col gap-10 pt-8 pb-14 lg:pt-12 lg:pb-20">
        {link && <StopPage link={link} reference={reference} />}
        <ContactLine textKey="registrationPage.contact" contact={contact} />
      </Container>
    </>
  )
}
