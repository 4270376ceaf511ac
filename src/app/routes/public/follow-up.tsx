import { FollowUp } from '#domains/boxes/box-requests/ui/public/follow-up/follow-up.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useComeBack } from '#ui/use-come-back.ts'
import type { FollowUpData } from '../../page-data.ts'
import { usePublicPage } from '../../public-page.ts'

// The server renders nothing here, so the visitor never sees a message that it loads.
const RemembrancePanel = lazyPart(
  () =>
    import('#domains/boxes/remembrance/ui/public/remembrance-panel.tsx').then(
      (module) => module.RemembrancePanel,
    ),
  () => null,
)

export default function FollowUpPage({ data: request }: { data: FollowUpData }) {
  const t = useT()
  useComeBack(usePublicPage().reload)
  return (
    <>
      <PageHeader
        title={t('followUp.title')}
        intro={t(request ? 'followUp.intro' : 'followUp.notFound')}
        picture={<Hummingbird />}
      />
      <Container className="pt-8 pb-14 lg:pt-12 lg:pb-20">
        <FollowUp request={request} />
        {request && !request.isJoined && <RemembrancePanel reference={request.reference} />}
      </Container>
    </>
  )
}
