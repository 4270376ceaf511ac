import { data } from 'react-router'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { FollowUp } from '#features/box-requests/ui/public/follow-up.tsx'
import { PageHeader } from '#features/site/ui/public/page-header.tsx'
import { Container } from '#features/site/ui/public/section.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'
import { pageContext } from '../../page-context.ts'
import type { Route } from './+types/follow-up'

/**
 * rulings.md#reference: one family's own page. A reference nobody has is an address nobody has: 404, with a
 * way to reach us.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  try {
    return data(await call(boxRequestApi.followUp, { params: { reference: params.reference } }))
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return data(null, { status: 404 })
  }
}

function FollowUpPage({ loaderData: request }: Route.ComponentProps) {
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
      </Container>
    </>
  )
}

export { FollowUpPage as default }
