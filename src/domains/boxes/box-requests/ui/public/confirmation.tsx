import { useEffect, useRef } from 'react'
import { Meanwhile } from '#domains/events/events/ui/public/meanwhile.tsx'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useReplyDay } from '#domains/site/site/ui/public/use-reply-day.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { localAddress } from '#lib/text/local-address.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Stops } from '#ui/feedback/sent-notice.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
import { shareLink } from '#ui/share.ts'
import { Interpolate } from '#ui/text/interpolate.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { isPickup } from '../../family-rules.ts'
import { CopyLink } from './copy-link.tsx'
import type { ChosenPayment } from './payment/payment.ts'
import type { SentRequest } from './sent-request.ts'

export type ConfirmationProps = {
  sent: SentRequest
  /** The person takes it off the screen. */
  onRemove: () => void
}

/**
 * At the top of the page once the form has closed: nothing to do, what happens when, the number, and something for tonight. It takes the
 * focus when the request was sent now, not after a reload.
 */
export function Confirmation({ sent, onRemove }: ConfirmationProps) {
  const t = useT()
  const lang = useLang()
  const { contact } = useSite()
  const { reference, reach, firstName } = sent
  const path = localAddress(sent.followUpPath, lang)
  const address = window.location.origin + path
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = reach !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request takes the focus again
  useEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isNew, reference])
  return (
    <section aria-labelledby="solicitud-recibida" className="border-b border-line bg-mint">
      <Container className="grid grid-cols-1 items-start gap-x-16 gap-y-10 py-8 lg:grid-cols-[7fr_5fr] lg:py-14">
        <div>
          <h2 ref={heading} id="solicitud-recibida" tabIndex={-1}>
            {firstName ? (
              <Interpolate text={t('hopebox.confirmation.titleNamed')} name="name">
                <span translate="no">{firstName}</span>
              </Interpolate>
            ) : (
              t('hopebox.confirmation.title')
            )}
          </h2>
          <p className="mt-1 font-serif text-xl">{t('ending.nothing')}</p>
          <p className="mt-2 text-sm">
            {t('hopebox.confirmation.referenceLabel')}:{' '}
            <strong translate="no" className="code wrap-anywhere">
              {reference}
            </strong>
          </p>
          <h3 className="sr-only">{t('hopebox.confirmation.nextTitle')}</h3>
          <div className="mt-7">
            <WhatNext sent={sent} />
          </div>
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={path}>{t('hopebox.confirmation.followUp')}</ButtonLink>
            <CopyLink address={address} label={t('hopebox.confirmation.copyLink')} />
            {'share' in navigator && (
              <Button
                variant="quiet"
                size="small"
                icon="message"
                className="max-sm:min-h-11"
                onClick={() => shareLink(address, t)}
              >
                {t('hopebox.confirmation.send')}
              </Button>
            )}
          </div>
          <p className="hidden wrap-anywhere print:block">{address}</p>
          <p className="mt-3 text-sm">{t('hopebox.confirmation.followUpHint')}</p>
        </div>
        <div className="flex flex-col items-start gap-6">
          <Candle className="h-36 w-auto max-lg:hidden print:hidden" />
          <Meanwhile
            forTonight={!sent.isGift}
            reading={sent.reading ?? (sent.isGift ? 'friends' : 'firstDays')}
            town={sent.town}
          />
          <ContactLine textKey="hopebox.confirmation.contact" contact={contact} />
          <div className="-ms-3 print:hidden">
            <Button variant="quiet" size="small" className="max-sm:min-h-11" onClick={onRemove}>
              {t('hopebox.confirmation.remove')}
            </Button>
            <p className="ms-3 text-sm">{t('hopebox.confirmation.removeHint')}</p>
          </div>
        </div>
      </Container>
    </section>
  )
}

/** What happens when: the e-mail now, by which day we write, and how the box comes. */
function WhatNext({ sent: { deliveryMethod, payment, reach } }: { sent: SentRequest }) {
  const t = useT()
  const byDay = useReplyDay()
  const next = t(`hopebox.confirmation.next.${isPickup(deliveryMethod) ? 'pickup' : deliveryMethod}`)
  const paid = paymentLine(payment)
  return (
    <Stops
      stops={[
        [t('ending.today'), t('hopebox.confirmation.arrived')],
        [
          byDay,
          <span key="reach" className="wrap-anywhere">
            {reach
              ? t('hopebox.confirmation.next.reach', { ...reach, phone: shownPhone(reach.phone) })
              : t('hopebox.confirmation.write')}
          </span>,
        ],
        [t('ending.after'), paid ? `${next} ${t(paid)}` : next],
      ]}
    />
  )
}

/** Repeats the payment's toast, which is easy to miss. */
function paymentLine(payment: ChosenPayment | undefined) {
  if (!payment || payment.way === 'none') return null
  if (payment.isConfirmed) return 'payment.successMessage'
  return payment.way === 'later' ? 'hopebox.confirmation.next.unpaid' : 'payment.reported.toastMessage'
}
