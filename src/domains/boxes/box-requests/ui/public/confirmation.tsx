import { useEffect, useRef } from 'react'
import { Meanwhile } from '#domains/events/events/ui/public/meanwhile.tsx'
import { ContactLine } from '#domains/site/site/ui/public/contact-line.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useReplyDay } from '#domains/site/site/ui/public/use-reply-day.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { localAddress } from '#lib/text/local-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Stops } from '#ui/feedback/sent-notice.tsx'
import { Candle } from '#ui/illustrations/candle.tsx'
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
    <section aria-labelledby="solicitud-recibida" className="border-b border-line bg-mint">
      <Container className="py-8 lg:py-14">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Candle className="h-24 w-auto lg:h-36 print:hidden" />
          <div>
            <h2 ref={heading} id="solicitud-recibida" tabIndex={-1}>
              {t('hopebox.confirmation.title')}
            </h2>
            <p className="mt-1 text-lg">{t('ending.nothing')}</p>
          </div>
        </div>
        <WhatNext next={t(`hopebox.confirmation.next.${next}`)} payment={payment} />
        <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
          <div className="flex flex-col items-start gap-4">
            <p>
              {t('hopebox.confirmation.referenceLabel')}:{' '}
              <strong className="code wrap-anywhere">{reference}</strong>
            </p>
            <ButtonLink to={path} variant="primary" className="max-sm:w-full">
              {t('hopebox.confirmation.followUp')}
            </ButtonLink>
            <p className="text-sm">{t('hopebox.confirmation.followUpHint')}</p>
            <p className="hidden wrap-anywhere print:block">{window.location.origin + path}</p>
            <div className="-ms-3 print:hidden">
              <CopyLink address={window.location.origin + path} label={t('hopebox.confirmation.copyLink')} />
            </div>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Meanwhile
              forTonight={!sent.isGift}
              reading={sent.reading ?? (sent.isGift ? 'friends' : 'firstDays')}
              town={sent.town}
            />
          </div>
          <div className="flex flex-col items-start gap-4">
            {reach && <p className="text-sm wrap-anywhere">{t('hopebox.confirmation.next.reach', reach)}</p>}
            <ContactLine textKey="hopebox.confirmation.contact" contact={contact} />
            <div className="print:hidden">
              <Button onClick={onRemove}>{t('hopebox.confirmation.remove')}</Button>
              <p className="mt-2 text-sm">{t('hopebox.confirmation.removeHint')}</p>
            </div>
          </div>
        </div>
      </Container>
    </section>
  )
}

/** What happens when: today, by which day we write, and how the box comes. */
function WhatNext({ next, payment }: { next: string; payment?: ChosenPayment | undefined }) {
  const t = useT()
  const byDay = useReplyDay()
  const paid = paymentLine(payment)
  return (
    <div className="mt-8">
      <h3 className="sr-only">{t('hopebox.confirmation.nextTitle')}</h3>
      <Stops
        stops={[
          [t('ending.today'), t('hopebox.confirmation.arrived')],
          [byDay, t('hopebox.confirmation.write')],
          [t('ending.after'), paid ? `${next} ${t(paid)}` : next],
        ]}
      />
    </div>
  )
}

/** Repeats the payment's toast, which is easy to miss. */
function paymentLine(payment: ChosenPayment | undefined) {
  if (!payment || payment.way === 'none') return null
  if (payment.isConfirmed) return 'payment.successMessage'
  return payment.way === 'later' ? 'hopebox.confirmation.next.unpaid' : 'payment.reported.toastMessage'
}
