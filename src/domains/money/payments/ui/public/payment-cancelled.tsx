import { type ReactNode, useEffect } from 'react'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { PageHeader } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { Hummingbird } from '#ui/illustrations/hummingbird.tsx'
import { useT } from '#ui/text/texts.tsx'
import { announceCancelled, type PaidFor } from './cancelled-payment.ts'

/**
 * The page after a payment that was cancelled at the provider. What the person was doing waits in the other tab.
 * `children`: links for who has closed it.
 */
export function PaymentCancelled({ what, children }: { what: PaidFor; children: ReactNode }) {
  const t = useT()
  const { contact } = useSite()
  useEffect(() => {
    // PayPal may add its token to the address.
    if (window.location.search)
      window.history.replaceState(window.history.state, '', window.location.pathname)
    announceCancelled(what)
  }, [what])
  return (
    <>
      <PageHeader
        title={t('paymentCancelled.title')}
        intro={t(`paymentCancelled.${what}.intro`)}
        picture={<Hummingbird />}
      />
      <Container className="pt-8 pb-14 lg:pt-12 lg:pb-20">
        <div className="flex max-w-read flex-col gap-6">
          <p>{t(`paymentCancelled.${what}.text`)}</p>
          <div className="flex flex-col gap-3 sm:flex-row">{children}</div>
          <ContactLine textKey="registrationPage.contact" contact={contact} />
        </div>
      </Container>
    </>
  )
}
