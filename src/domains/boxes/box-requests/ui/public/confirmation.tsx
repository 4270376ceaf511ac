import { useEffect, useRef } from 'react'
import { Meanwhile } from '#domains/events/events/ui/public/meanwhile.tsx'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { localAddress } from '#lib/text/local-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { isPickup } from '../../family-rules.ts'
import { CopyLink } from './copy-link.tsx'
import type { ChosenPayment } from './payment/payment.ts'
import type { SentRequest } from './sent-request.ts'

type ConfirmationProps = {
  sent: SentRequest
  /** The person takes it off the screen. */
  onRemove: () => void
}

/**
 * At the top of the page once the form has closed: reference, next steps, tonight's number and contact. It takes the
 * focus when the request was sent now, not after a reload.
 */
export function Confirmation({ sent, onRemove }: ConfirmationProps) {
  const t = useT()
  const lang = useLang()
  const { contact } = useSite()
  const { reference, deliveryMethod, payment, reach } = sent
  const path = localAddress(sent.followUpPath, lang)
  const next = isPickup(deliveryMethod) ? 'pickup' : deliveryMethod
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = reach !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request takes the focus again
  useEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isNew, reference])
  return (
    <section aria-labelledby="solicitud-recibida">
      <Container className="pt-5 lg:pt-10">
        <div className="grid grid-cols-1 gap-6 rounded-card border border-hope/25 bg-mint p-5 sm:p-7 lg:grid-cols-12 lg:gap-10 lg:p-10">
          <div className="flex flex-col items-start gap-5 lg:col-span-7">
            <div>
              <h2 ref={heading} id="solicitud-recibida" tabIndex={-1}>
                {t('hopebox.confirmation.title')}
              </h2>
              <p className="mt-2">{t('hopebox.confirmation.text')}</p>
            </div>
            <div className="w-full rounded-card border border-hope/25 bg-white p-4">
              <p className="text-sm text-ink-2">{t('hopebox.confirmation.referenceLabel')}</p>
              <p className="code text-xl font-semibold wrap-anywhere">{reference}</p>
            </div>
            <div>
              <h3>{t('hopebox.confirmation.nextTitle')}</h3>
              <ul className="mt-2 flex list-disc flex-col gap-1 ps-6">
                <li>{t('hopebox.confirmation.next.write')}</li>
                <li>{t(`hopebox.confirmation.next.${next}`)}</li>
                {payment && <PaymentLine {...payment} />}
                {reach && <li className="wrap-anywhere">{t('hopebox.confirmation.next.reach', reach)}</li>}
              </ul>
            </div>
            <div className="flex w-full flex-col gap-2">
              <ButtonLink to={path} variant="primary" className="max-sm:w-full sm:self-start">
                {t('hopebox.confirmation.followUp')}
              </ButtonLink>
              <p className="text-sm text-ink-2">{t('hopebox.confirmation.followUpHint')}</p>
              <p className="hidden wrap-anywhere print:block">{window.location.origin + path}</p>
              <div className="-ms-3 print:hidden">
                <CopyLink
                  address={window.location.origin + path}
                  label={t('hopebox.confirmation.copyLink')}
                />
              </div>
            </div>
          </div>
          <div className="flex flex-col items-start gap-5 lg:col-span-5">
            <Meanwhile reading={sent.isGift ? 'friends' : 'firstDays'} />
            <ContactLine textKey="hopebox.confirmation.contact" contact={contact} />
            <div className="print:hidden">
              <Button onClick={onRemove}>{t('hopebox.confirmation.remove')}</Button>
              <p className="mt-2 text-sm text-ink-2">{t('hopebox.confirmation.removeHint')}</p>
            </div>
          </div>
        </div>
      </Container>
    </section>
  )
}

/** Repeats the payment's toast, which is easy to miss. */
function PaymentLine({ way, isConfirmed }: ChosenPayment) {
  const t = useT()
  if (way === 'none') return null
  if (isConfirmed) return <li>{t('payment.successMessage')}</li>
  return <li>{t(way === 'later' ? 'hopebox.confirmation.next.unpaid' : 'payment.reported.toastMessage')}</li>
}
