import { useEffect, useRef, useState } from 'react'
import { DraftLine } from '#domains/boxes/box-requests/ui/public/draft-line.tsx'
import { Confirmation, loadConfirmation } from '#domains/boxes/box-requests/ui/public/lazy-confirmation.tsx'
import { useSentRequest } from '#domains/boxes/box-requests/ui/public/sent-request.ts'
import { ProofLine } from '#domains/office/reports/ui/public/proof-line.tsx'
import { LibraryLink } from '#domains/publishing/library/ui/public/library-link.tsx'
import { ContentsTeaser } from '#domains/site/site/ui/public/contents-teaser.tsx'
import { Hero } from '#domains/site/site/ui/public/hero.tsx'
import { HowItWorks } from '#domains/site/site/ui/public/how-it-works.tsx'
import { ContentsDialog } from '#domains/site/site/ui/public/lazy-contents-dialog.ts'
import { MomentSection } from '#domains/site/site/ui/public/moment-section.tsx'
import { ReviewsSection } from '#domains/site/site/ui/public/reviews-section.tsx'
import { SocialSection } from '#domains/site/site/ui/public/social-section.tsx'
import { VolunteerCard } from '#domains/site/site/ui/public/volunteer-card.tsx'
import { lazyDialog, useIdleLoad, whenIdle } from '#ui/overlays/lazy-dialog.tsx'
import { requestAnchor } from '../../addresses.ts'
import type { FiguresData } from '../../page-data.ts'
import { VolunteerDialog, VolunteerEnding } from '../../volunteer-offer.tsx'

const RequestDialog = lazyDialog(() =>
  import('#domains/boxes/box-requests/ui/public/request-dialog.tsx').then((module) => module.RequestDialog),
)

/** In several tasks: in one it blocks a slow phone. */
async function preloadDialogs() {
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve))
  await import('#lib/http/fields.ts')
  await idle()
  await import('#domains/boxes/box-requests/ui/public/answers.ts')
  await idle()
  await RequestDialog.preload()
}

type OpenDialog = 'request' | 'contents' | 'volunteer' | null

export default function HomePage({ data }: { data: Pick<FiguresData, 'figures'> | null }) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [sent, setSent] = useSentRequest()
  const [volunteerTowns, setVolunteerTowns] = useState<string[]>([])
  const requestButton = useRef<HTMLButtonElement>(null)
  const close = () => setDialog(null)
  const request = () => {
    setDialog('request')
    loadConfirmation().catch(() => undefined)
  }
  useRequestAnchor(request)
  useIdleLoad(preloadDialogs)
  return (
    <>
      {sent && (
        <Confirmation
          sent={sent}
          onRemove={() => {
            setSent(null)
            requestButton.current?.focus()
          }}
        />
      )}
      {/* A family prints its confirmation, not the page below it. */}
      <div className={sent ? 'print:hidden' : undefined}>
        <Hero
          onRequest={request}
          onContents={() => setDialog('contents')}
          requestButton={requestButton}
          requestId={requestAnchor.slice(1)}
          proof={<ProofLine figures={data?.figures ?? null} />}
          aside={
            <DraftLine
              formOpen={dialog === 'request'}
              onContinue={request}
              onFocusLost={() => requestButton.current?.focus()}
            />
          }
        />
        <MomentSection />
        <LibraryLink />
        <HowItWorks />
        <ContentsTeaser onOpen={() => setDialog('contents')} />
        <ReviewsSection />
        <VolunteerCard
          sent={volunteerTowns.length > 0 && <VolunteerEnding towns={volunteerTowns} />}
          onOpen={() => setDialog('volunteer')}
        />
        <SocialSection />
      </div>
      <RequestDialog
        open={dialog === 'request'}
        onClose={close}
        onSent={(request) => {
          setSent(request)
          close()
        }}
      />
      <ContentsDialog open={dialog === 'contents'} onClose={close} />
      <VolunteerDialog
        open={dialog === 'volunteer'}
        onClose={close}
        onSent={(town) => {
          setVolunteerTowns((towns) => [...towns, town])
          close()
        }}
      />
    </>
  )
}

/** Opens the request dialog for links from other pages. The anchor is removed so that a reload does not reopen it. */
function useRequestAnchor(open: () => void) {
  const latest = useRef(open)
  useEffect(() => {
    const openForAnchor = () => {
      if (location.hash !== requestAnchor) return
      history.replaceState(history.state, '', location.pathname + location.search)
      latest.current()
    }
    openForAnchor()
    window.addEventListener('hashchange', openForAnchor)
    return () => window.removeEventListener('hashchange', openForAnchor)
  }, [])
}
