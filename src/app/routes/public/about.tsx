import { FiguresSection } from '#domains/office/reports/ui/public/figures-section.tsx'
import { HospitalsSection } from '#domains/site/site/ui/public/lazy-hospitals-section.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { PurposeSection } from '#domains/site/site/ui/public/purpose-section.tsx'
import { ServicesSection } from '#domains/site/site/ui/public/services-section.tsx'
import { StorySection } from '#domains/site/site/ui/public/story-section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { FiguresData } from '../../page-data.ts'

/** Two anchors: the footer links to `about`, other pages to `quienes-somos` (public-site.md#about). */
export default function AboutPage({ data }: { data: FiguresData | null }) {
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
        <FiguresSection figures={data?.figures ?? null} />
        <HospitalsSection tone="sand" />
      </div>
    </div>
  )
}
