import { FollowUp } from '#features/box-requests/ui/public/follow-up/follow-up.tsx'
import { RemembrancePanel } from '#features/remembrance/ui/public/remembrance-panel.tsx'
import { PageHeader } from '#features/site/ui/public/page-header.tsx'
import { Container } from '#features/site/ui/public/section.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { FollowUpData } from '../../page-data.ts'

export default function FollowUpPage({ data: request }: { data: FollowUpData }) {
  const t = useT()
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
