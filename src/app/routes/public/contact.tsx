import { useEffect, useState } from 'react'
import { callMeAnchor, callMeDraft } from '#domains/community/contact/ui/public/call-me-names.ts'
import { HumanHelp } from '#domains/community/contact/ui/public/human-help.tsx'
import { LazyMeanwhile } from '#domains/events/events/ui/public/lazy-meanwhile.tsx'
import { ContactLines } from '#domains/site/site/ui/public/contact-lines.tsx'
import { CrisisNotice } from '#domains/site/site/ui/public/crisis-notice.tsx'
import { FormUnavailable } from '#domains/site/site/ui/public/form-unavailable.tsx'
import { NeedsScripts } from '#domains/site/site/ui/public/needs-scripts.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { WaysToHelp } from '#domains/site/site/ui/public/ways-to-help.tsx'
import { Button } from '#ui/button.tsx'
import { formPart } from '#ui/forms/form-part.tsx'
import { hasFormDraft } from '#ui/forms/stored-draft.ts'
import { Bird } from '#ui/illustrations/bird.tsx'
import { useT } from '#ui/text/texts.tsx'
import { VolunteerDialog, VolunteerEnding } from '../../volunteer-offer.tsx'

const ContactForm = formPart(
  () => import('#domains/community/contact/ui/public/contact-form.tsx').then((module) => module.ContactForm),
  FormUnavailable,
)
const CallMeForm = formPart(
  () => import('#domains/community/contact/ui/public/call-me-form.tsx').then((module) => module.CallMeForm),
  FormUnavailable,
)

export default function ContactPage() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [volunteerTowns, setVolunteerTowns] = useState<string[]>([])
  return (
    <div id="contacto" className="scroll-mt-(--header-height)">
      <PageHeader title={t('contactPage.title')} intro={t('contactPage.intro')} picture={<Bird />} />
      <Container className="grid grid-cols-1 gap-x-12 gap-y-10 py-8 lg:grid-cols-12 lg:pb-20">
        <div className="lg:col-span-12">
          <CrisisNotice />
        </div>
        <div className="paint-later lg:col-span-12">
          <HumanHelp />
        </div>
        <div className="paint-later flex flex-col gap-10 lg:col-span-5">
          <CallMe />
          <ContactLines />
        </div>
        <MessageForm />
      </Container>
      <WaysToHelp
        onVolunteer={() => setOpen(true)}
        sent={volunteerTowns.length > 0 && <VolunteerEnding towns={volunteerTowns} />}
      />
      <VolunteerDialog
        open={open}
        onClose={() => setOpen(false)}
        onSent={(town) => {
          setVolunteerTowns((towns) => [...towns, town])
          setOpen(false)
        }}
      />
    </div>
  )
}

/** The form appears when it is wanted, by its button or by a link to its anchor, and after a reload with its draft. */
function CallMe() {
  const t = useT()
  const [open, setOpen] = useState<'wanted' | 'draft' | null>(null)
  useEffect(() => {
    const openIfWanted = () => {
      if (window.location.hash === `#${callMeAnchor}`) setOpen('wanted')
    }
    if (hasFormDraft(callMeDraft)) setOpen('draft')
    openIfWanted()
    window.addEventListener('hashchange', openIfWanted)
    return () => window.removeEventListener('hashchange', openIfWanted)
  }, [])
  return (
    <section
      id={callMeAnchor}
      aria-labelledby="llamame-titulo"
      className="scroll-mt-(--header-height) rounded-card border border-hope/25 bg-mint p-5 sm:p-6"
    >
      <h2 id="llamame-titulo">{t('callMe.heading')}</h2>
      <p className="mt-2 mb-5 text-ink-2">{t('callMe.text')}</p>
      <NeedsScripts>
        {open ? (
          <CallMeForm takesFocus={open === 'wanted'} />
        ) : (
          <Button icon="phone" onClick={() => setOpen('wanted')}>
            {t('callMe.submit')}
          </Button>
        )}
      </NeedsScripts>
    </section>
  )
}

function MessageForm() {
  const t = useT()
  return (
    <section aria-labelledby="escribenos" className="paint-later lg:col-span-7">
      <h2 id="escribenos">{t('contact.title')}</h2>
      <p className="mt-2 mb-6 text-ink-2">{t('contact.intro')}</p>
      <NeedsScripts textKey="contact.withoutScripts">
        <ContactForm
          after={
            <div className="mt-6">
              <LazyMeanwhile forTonight />
            </div>
          }
        />
      </NeedsScripts>
    </section>
  )
}
