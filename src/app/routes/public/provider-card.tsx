import { PrivateCard } from '#domains/publishing/providers/ui/public/private-card.tsx'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Flower } from '#ui/illustrations/flower.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useComeBack } from '#ui/use-come-back.ts'
import type { ProviderCardData } from '../../page-data.ts'
import { usePublicPage } from '../../public-page.ts'

export default function ProviderCardPage({ data: { page, link } }: { data: ProviderCardData }) {
  const t = useT()
  const { contact } = useSite()
  useComeBack(usePublicPage().reload)
  return (
    <>
      <PageHeader
        title={t('providerCard.title')}
        intro={t(page ? 'providerCard.intro' : 'providerCard.notFound')}
        picture={<Flower />}
      />
      <Container className="flex flex-col gap-10 pt-8 pb-14 lg:pt-12 lg:pb-20">
        {page && <PrivateCard page={page} link={link} />}
        <ContactLine textKey="registrationPage.contact" contact={contact} />
      </Container>
    </>
  )
}
