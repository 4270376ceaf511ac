import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { FormUnavailable } from '#domains/site/site/ui/public/form-unavailable.tsx'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formPart } from '#ui/forms/form-part.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'

const FindRequest = formPart(
  () =>
    import('#domains/boxes/box-requests/ui/public/follow-up/find-request.tsx').then(
      (module) => module.FindRequest,
    ),
  FormUnavailable,
)

export default function FindRequestPage() {
  const t = useT()
  const { contact } = useSite()
  return (
    <>
      <PageHeader title={t('findRequest.title')} intro={t('findRequest.intro')} picture={<Hummingbird />} />
      <Container className="pt-8 pb-14 lg:pt-12 lg:pb-20">
        <div className="flex max-w-read flex-col gap-10">
          <NeedsScripts textKey="findRequest.withoutScripts">
            <FindRequest />
            <ContactLine textKey="findRequest.help" contact={contact} />
          </NeedsScripts>
        </div>
      </Container>
    </>
  )
}
