import { useEffect, useRef, useState } from 'react'
import { reportedMs } from '#domains/boxes/box-requests/family-rules.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import type { Confirmed, PaymentWay } from './payment.ts'

type PaymentReportedProps = {
  way: PaymentWay
  /** Set once the provider has confirmed the payment. */
  confirmed: Confirmed | null
  /** Does not continue by itself. */
  staysOpen: boolean
  amount: string
  reference: string
  sending: boolean
  onContinue: (providerId: string) => void
  onNotPaid: () => void
}

/** The success view. It says "reported, will be checked" unless the provider has confirmed the payment. */
export function PaymentReported({
  way,
  confirmed,
  staysOpen,
  amount,
  reference,
  sending,
  onContinue,
  onNotPaid,
}: PaymentReportedProps) {
  const t = useT()
  const [providerId, setProviderId] = useState('')
  const shownId = confirmed?.transactionId ?? providerId.trim()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)') || staysOpen
  const [touched, setTouched] = useState(false)
  const waiting = !still && !touched
  const method = t(`payment.method.${way}`)
  useProceed(waiting, () => onContinue(''))
  const stop = () => setTouched(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: any touch only stops the countdown
    <div className="flex flex-col gap-6" onFocus={stop} onPointerDown={stop}>
      <div className="flex flex-col gap-2">
        <p>{t(confirmed ? 'payment.confirmed.text' : 'payment.reported.text', { amount, method })}</p>
        <p>{t(confirmed ? 'payment.confirmed.next' : 'payment.reported.next')}</p>
      </div>
      <ul className="flex flex-col gap-1 rounded-card border border-line bg-white p-4">
        <li className="wrap-anywhere">
          {shownId ? (
            t('payment.transactionProvider', { id: shownId })
          ) : (
            <NoBreakValue text={t('payment.transactionOurs')} name="id" value={reference} />
          )}
        </li>
        <li>
          <NoBreakValue text={t('payment.amountLine')} name="amount" value={amount} />
        </li>
        <li>{t('payment.methodLine', { method })}</li>
      </ul>
      {!confirmed && (
        <TextField
          name="transactionId"
          value={providerId}
          onChange={(event) => setProviderId(event.target.value)}
          label={t('payment.transactionLabel')}
          hint={t('payment.transactionHint')}
          optional
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {!still && (
        // Keeps its height without text: the buttons must not move under a finger.
        <p role="status" className="min-h-7 text-ink-2">
          {waiting && t('payment.autoContinue')}
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" busy={sending} onClick={() => onContinue(providerId)}>
          {sending ? t('hopebox.submitting') : t('payment.continue')}
        </Button>
        {!confirmed && (
          <Button onClick={onNotPaid} disabled={sending}>
            {t('payment.notYet')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Continues after 2 seconds. Only visible time counts, because the family may be paying in another tab. */
function useProceed(waiting: boolean, proceed: () => void) {
  const latest = useRef(proceed)
  useEffect(() => {
    latest.current = proceed
  })
  useEffect(() => {
    if (!waiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => latest.current(), reportedMs)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [waiting])
}
