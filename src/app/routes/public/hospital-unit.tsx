import { useState } from 'react'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { FormUnavailable } from '#domains/site/site/ui/public/form-unavailable.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useT } from '#ui/text/texts.tsx'

const UnitPage = lazyPart(
  () => import('#domains/hospitals/hospital-units/ui/public/unit-page.tsx').then((module) => module.UnitPage),
  FormUnavailable,
)

export default function HospitalUnitPage() {
  const t = useT()
  const { contact } = useSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* The boxes are at the top of a phone. */}
      {isOpen ? (
        <h1 className="sr-only">{t('hospitalUnits.title')}</h1>
      ) : (
        <PageHeader title={t('hospitalUnits.title')} intro={t('hospitalUnits.intro')} />
      )}
      <Container className="pt-8 pb-14">
        <div className="flex max-w-read flex-col gap-10">
          <div className="hidden noscript:block">
            <ContactLine textKey="hospitalUnits.noScript" contact={contact} />
          </div>
          <div className="noscript:hidden">
            <UnitPage onOpen={setOpen} />
          </div>
          <div className="noscript:hidden">
            <ContactLine textKey="hospitalUnits.help" contact={contact} />
          </div>
        </div>
      </Container>
    </>
  )
}
