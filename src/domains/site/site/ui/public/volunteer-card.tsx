import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Hands } from '#ui/illustrations/hands.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'
import { Container } from './section.tsx'

/** `sent`: after an application, what happens next. */
export function VolunteerCard({ onOpen, sent }: { onOpen: () => void; sent: ReactNode }) {
  const t = useT()
  const { contact } = useSite()
  return (
    <section aria-labelledby="voluntariado-title" className="paint-later py-12 lg:py-20">
      <Container>
        <div className="grid grid-cols-1 items-center gap-6 rounded-card border border-clay/20 bg-blush p-6 sm:grid-cols-[1fr_auto] sm:p-10">
          <div className="max-w-read">
            <h2 id="voluntariado-title">{t('home.volunteer.title')}</h2>
            <p className="mt-3 text-lg">{t('home.volunteer.text')}</p>
            {sent && <div className="mt-4">{sent}</div>}
            <Button className="mt-6 max-sm:w-full noscript:hidden" onClick={onOpen}>
              {t('home.volunteer.button')}
            </Button>
            <ButtonLink href={`mailto:${contact.email}`} className="mt-6 hidden! noscript:inline-flex!">
              {t('common.writeTo', { email: contact.email })}
            </ButtonLink>
            <ExampleNote fact="email" className="ms-2 hidden! noscript:inline-block!" />
          </div>
          <Hands className="mx-auto h-40 w-auto max-sm:-order-1 lg:h-52" />
        </div>
      </Container>
    </section>
  )
}
