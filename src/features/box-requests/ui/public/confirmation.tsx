import { type RefObject, useEffect, useRef } from 'react'
import { Meanwhile } from '#features/events/ui/public/meanwhile.tsx'
import { ContactLine } from '#features/site/ui/public/contact-line.tsx'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { localAddress } from '#lib/text/local-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { isPickup } from '../../rules.ts'
import type { BoxRequestReceipt } from '../../schemas.ts'
import { CopyLink } from './copy-link.tsx'
import type { ChosenPayment } from './payment/payment.ts'
import type { SendFailure } from './use-sending.ts'

export type ConfirmationProps = {
  receipt: BoxRequestReceipt
  payment: ChosenPayment
  isGift: boolean
  /** As typed: a mistake is noticed while it can still be put right. */
  reach: { email: string; phone: string }
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

/** Reference, next steps, timing and contact. It stays open until the family closes it. */
export function Confirmation({ receipt, payment, isGift, reach, heading, onClose }: ConfirmationProps) {
  const t = useT()
  const lang = useLang()
  const { contact } = useSite()
  const path = localAddress(receipt.followUpPath, lang)
  const address = `${window.location.origin}${path}`
  const next = isPickup(receipt.deliveryMethod) ? 'pickup' : receipt.deliveryMethod
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.parentElement?.scrollTo(0, 0)
    heading.current?.focus()
  }, [heading])
  return (
    <div ref={top} className="flex flex-col gap-6">
      <p>
        <NoBreakValue text={t('hopebox.confirmation.text')} name="reference" value={receipt.reference} />
      </p>
      <div className="rounded-card border border-hope/25 bg-mint p-4">
        <p className="text-sm text-ink-2">{t('hopebox.confirmation.referenceLabel')}</p>
        <p className="code text-xl font-semibold wrap-anywhere">{receipt.reference}</p>
      </div>
      <section>
        <h3>{t('hopebox.confirmation.nextTitle')}</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-6">
          <li>{t('hopebox.confirmation.next.write')}</li>
          <li>{t(`hopebox.confirmation.next.${next}`)}</li>
          <PaymentLine payment={payment} />
          <li className="wrap-anywhere">{t('hopebox.confirmation.next.reach', reach)}</li>
        </ul>
      </section>
      <div className="flex flex-col gap-2">
        <ButtonLink to={path} wide className="sm:w-auto sm:self-start">
          {t('hopebox.confirmation.followUp')}
        </ButtonLink>
        <p className="text-sm text-ink-2">{t('hopebox.confirmation.followUpHint')}</p>
        <p className="hidden wrap-anywhere print:block">{address}</p>
        <div className="-ms-3 print:hidden">
          <CopyLink address={address} label={t('hopebox.confirmation.copyLink')} />
        </div>
      </div>
      <Meanwhile reading={isGift ? 'friends' : 'firstDays'} />
      <ContactLine textKey="hopebox.confirmation.contact" contact={contact} />
      <Button variant="primary" onClick={onClose} className="w-full sm:w-auto sm:self-start print:hidden">
        {t('hopebox.confirmation.close')}
      </Button>
    </div>
  )
}

/** Repeats the payment's toast, which is easy to miss. */
function PaymentLine({ payment: { way, isConfirmed } }: { payment: ChosenPayment }) {
  const t = useT()
  if (way === 'none') return null
  if (isConfirmed) return <li>{t('payment.successMessage')}</li>
  return <li>{t(way === 'later' ? 'hopebox.confirmation.next.unpaid' : 'payment.reported.toastMessage')}</li>
}

type FailureNoticeProps = {
  failure: SendFailure
  sending: boolean
  /** The answers survive the end of this tab. */
  isKept: boolean
  onKeep: () => void
  onRetry: () => void
}

/** Sending failed, the answers are still here, and there are three ways on. Stays during a retry. */
export function FailureNotice({ failure, sending, isKept, onKeep, onRetry }: FailureNoticeProps) {
  const t = useT()
  const { phone } = useSite().contact
  const box = useRef<HTMLDivElement>(null)
  const where = useRef<HTMLParagraphElement>(null)
  const keep = () => {
    where.current?.focus()
    onKeep()
  }
  // It opened above the button that was pressed, and the toast below took room from the sheet.
  useEffect(() => {
    // Without braces the effect would return the browser's promise as its cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice ref={box} tone="error" role="alert">
      <p>{t(failure.isUnanswered ? 'hopebox.failure.unanswered' : 'hopebox.failure.text')}</p>
      {failure.detail && <p className="mt-2 text-sm">{failure.detail}</p>}
      <p ref={where} tabIndex={-1} className="mt-2">
        {t(isKept ? 'hopebox.failure.kept' : 'hopebox.failure.inTab')}
      </p>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button icon="refresh" busy={sending} onClick={onRetry}>
          {t('hopebox.failure.retry')}
        </Button>
        {!isKept && (
          <Button icon="download" onClick={keep}>
            {t('hopebox.draft.keepOnPhone')}
          </Button>
        )}
        <ButtonLink variant="quiet" icon="phone" href={`tel:${phone}`}>
          <span>
            <NoBreakValue text={t('hopebox.failure.call')} name="phone" value={phone} />
          </span>
        </ButtonLink>
      </div>
    </Notice>
  )
}
