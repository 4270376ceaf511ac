import { callMeAnchor } from '#domains/community/contact/ui/public/call-me-names.ts'
import { LibraryLink } from '#domains/publishing/library/ui/public/library-link.tsx'
import { ProviderDirectory } from '#domains/publishing/providers/ui/public/provider-directory.tsx'
import { CallUs } from '#domains/site/site/ui/public/call-us.tsx'
import { CrisisNotice } from '#domains/site/site/ui/public/crisis-notice.tsx'
import { HospitalsSection } from '#domains/site/site/ui/public/lazy-hospitals-section.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container, Section } from '#domains/site/site/ui/public/section.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Flower } from '#ui/illustrations/flower.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useT } from '#ui/text/texts.tsx'
import { addresses } from '../../addresses.ts'
import type { ResourcesData } from '../../page-data.ts'
import { usePublicPage } from '../../public-page.ts'

// Far down the page, and only links: its code comes when the browser is idle.
const HumanHelp = lazyPart(
  () => import('#domains/community/contact/ui/public/human-help.tsx').then((module) => module.HumanHelp),
  null,
)

export default function ResourcesPage({ data }: { data: ResourcesData }) {
  const t = useT()
  const local = useLocalAddress()
  return (
    <div id="recursos" className="scroll-mt-(--header-height)">
      <PageHeader title={t('resources.title')} intro={t('resources.intro')} picture={<Flower />}>
        <a
          href={local(addresses.forHospitals)}
          className="mt-3 inline-flex min-h-11 items-center text-hope soft-underline"
        >
          {t('hospitals.staff')}
        </a>
      </PageHeader>
      <Container className="pt-8">
        <CrisisNotice />
      </Container>
      <Section id="directorio" title={t('providers.title')} intro={t('providers.intro')} className="lg:pt-14">
        <Directory providers={data.providers} />
      </Section>
      <Container className="paint-later pb-12">
        <HumanHelp callMeHref={`${local(addresses.contact)}#${callMeAnchor}`} />
      </Container>
      <LibraryLink />
      <HospitalsSection />
    </div>
  )
}

function Directory({ providers }: ResourcesData) {
  const t = useT()
  const { reload, reloading } = usePublicPage()
  if (!providers) {
    return <ErrorPanel title={t('providers.loadError')} onRetry={reload} retrying={reloading} />
  }
  if (providers.length === 0) {
    return (
      <EmptyState title={t('providers.empty')} action={<CallUs />}>
        {t('providers.emptyHint')}
      </EmptyState>
    )
  }
  return <ProviderDirectory providers={providers} />
}
