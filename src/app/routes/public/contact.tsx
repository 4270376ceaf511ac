import { useState } from 'react'
import { ContactLines } from '#features/site/ui/public/contact-lines.tsx'
import { CrisisNotice } from '#features/site/ui/public/crisis-notice.tsx'
import { FormUnavailable } from '#features/site/ui/public/form-unavailable.tsx'
import { PageHeader } from '#features/site/ui/public/page-header.tsx'
import { Container } from '#features/site/ui/public/section.tsx'
import { WaysToHelp } from '#features/site/ui/public/ways-to-help.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { Bird } from '#ui/illustrations/bird.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { useT } from '#ui/text/texts.tsx'

const ContactForm = lazyPart(
  () => import('#features/contact/ui/public/contact-form.tsx').then((module) => module.ContactForm),
  FormUnavailable,
)
const VolunteerDialog = lazyDialog(() =>
  import('#features/volunteers/ui/public/volunteer-dialog.tsx').then((module) => module.VolunteerDialog),
)

export default function ContactPage() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [volunteered, setVolunteered] = useState(false)
  return (
    <div id="contacto" className="scroll-mt-(--header-height)">
      <PageHeader title={t('contactPage.title')} intro={t('contactPage.intro')} picture={<Bird />} />
      <Container className="grid grid-cols-1 gap-x-12 gap-y-10 py-8 lg:grid-cols-12 lg:pb-20">
        <div className="lg:col-span-12">
          <CrisisNotice />
        </div>
        <div className="lg:col-span-5">
          <ContactLines />
        </div>
        <MessageForm />
      </Container>
      <WaysToHelp onVolunteer={() => setOpen(true)} sent={volunteered} />
      <VolunteerDialog
        open={open}
        onClose={() => setOpen(false)}
        onSent={() => {
          setVolunteered(true)
          setOpen(false)
        }}
      />
    </div>
  )
}

function MessageForm() {
  const t = useT()
  const { contact } = useSite()
  return (
    <section aria-labelledby="escribenos" className="paint-later lg:col-span-7">
      <h2 id="escribenos">{t('contact.title')}</h2>
      <p className="mt-2 mb-6 text-ink-2">{t('contact.intro')}</p>
      <p className="hidden noscript:block">
        <a href={`mailto:${contact.email}`}>{t('common.writeTo', { email: contact.email })}</a>
      </p>
      <div className="noscript:hidden">
        <ContactForm />
      </div>
    </section>
  )
}
