import { PrivateCard } from '#domains/publishing/providers/ui/public/private-card.tsx'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Flower } from '#ui/illustrations/flower.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { ProviderCardData } from '../../page-data.ts'

export default function ProviderCardPage({ data: { page, link } }: { data: ProviderCardData }) {
  const t = useT()
  const { contact } = useSite()
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
