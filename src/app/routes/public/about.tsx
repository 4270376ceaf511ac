import { HospitalsSection } from '#features/site/ui/public/hospitals-section.tsx'
import { PageHeader } from '#features/site/ui/public/page-header.tsx'
import { PurposeSection } from '#features/site/ui/public/purpose-section.tsx'
import { ServicesSection } from '#features/site/ui/public/services-section.tsx'
import { StorySection } from '#features/site/ui/public/story-section.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'

/** Two anchors: the footer links to `about`, other pages to `quienes-somos` (public-site.md#about). */
export default function AboutPage() {
  const t = useT()
  const { organisation } = useSite()
  return (
    <div id="quienes-somos" className="scroll-mt-(--header-height)">
      <div id="about" className="scroll-mt-(--header-height)">
        <PageHeader
          title={t('about.title')}
          intro={t('about.intro', { year: organisation.foundedYear })}
          picture={<Hummingbird />}
        />
        <StorySection after="#proposito" />
        <PurposeSection />
        <ServicesSection />
        <HospitalsSection tone="sand" />
      </div>
    </div>
  )
}
