import { RegistrationPage } from '#domains/events/events/ui/public/registration-page.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import type { TextKey } from '#lib/text/texts.ts'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useComeBack } from '#ui/use-come-back.ts'
import type { RegistrationData } from '../../page-data.ts'
import { usePublicPage } from '../../public-page.ts'

export default function RegistrationRoute({ data }: { data: RegistrationData }) {
  const t = useT()
  useComeBack(usePublicPage().reload)
  return (
    <>
      <PageHeader title={t('registrationPage.title')} intro={t(introOf(data))} picture={<Hummingbird />} />
      <Container className="pt-8 pb-14 lg:pt-12 lg:pb-20">
        <RegistrationPage {...data} />
      </Container>
    </>
  )
}

function introOf({ registration }: RegistrationData): TextKey {
  if (!registration) return 'registrationPage.notFound'
  return registration.confirmsEmail ? 'registrationPage.confirmEmail.intro' : 'registrationPage.intro'
}
