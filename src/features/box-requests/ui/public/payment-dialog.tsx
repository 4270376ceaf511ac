import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { NoBreakValue } from '#ui/text/no-break-value.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { paymentDelays } from '../../rules.ts'
import { type ChosenPayment, type PaymentWay, reportPayment } from './payment.ts'
import { PaymentChoice } from './payment-choice.tsx'

type PaymentDialogProps = {
  open: boolean
  /** Our reference, passed to the provider. */
  reference: string
  amount: string
  shownAmount: string
  sending: boolean
  /** ×, Escape and Back return to the filled form. */
  onClose: () => void
  onChosen: (payment: ChosenPayment) => void
  /** Set in the request form, which can be sent without a payment. */
  onLater?: () => void
}

/**
 * public-site.md#payment-dialog: only for delivery by mail. The family pays in another tab and reports it here, or
 * postpones it.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  return props.open ? <PaymentSheet {...props} /> : null
}

/** `byKeys`: opened by keyboard or screen reader, where closing after two seconds would be too fast. */
type Stage = { name: 'choice' } | { name: 'opened' | 'reported'; way: PaymentWay; byKeys: boolean }

function PaymentSheet(props: PaymentDialogProps) {
  const { reference, amount, shownAmount, sending, onClose, onChosen, onLater } = props
  const t = useT()
  const [stage, setStage] = useState<Stage>({ name: 'choice' })
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (stage.name !== 'opened') return
    // public-site.md#payment-dialog: the payment counts as reported this long after its page was opened.
    const delay = stage.way === 'paypal' ? paymentDelays.paypalMs : paymentDelays.athMovilMs
    const timer = setTimeout(() => setStage({ ...stage, name: 'reported' }), delay)
    return () => clearTimeout(timer)
  }, [stage])
  useEffect(() => {
    if (stage.name === 'reported') heading.current?.focus()
  }, [stage])

  const backToChoice = () => {
    setStage({ name: 'choice' })
    heading.current?.focus()
  }
  const report = (way: PaymentWay, providerId: string) =>
    onChosen(reportPayment({ way, amount, reference, providerId }))
  return (
    <Dialog
      open
      size="sheet"
      onClose={sending ? () => {} : onClose}
      title={t(stage.name === 'reported' ? 'payment.reported.title' : 'payment.title')}
      headingRef={heading}
      closeLabel={t('hopebox.close')}
    >
      {stage.name === 'reported' ? (
        <PaymentReported
          way={stage.way}
          staysOpen={stage.byKeys}
          amount={shownAmount}
          reference={reference}
          sending={sending}
          onContinue={(providerId) => report(stage.way, providerId)}
          onNotPaid={backToChoice}
        />
      ) : (
        <PaymentChoice
          amount={amount}
          shownAmount={shownAmount}
          reference={reference}
          opened={stage.name === 'opened'}
          sending={sending}
          onOpened={(way) => setStage({ name: 'opened', way, byKeys: isKeyboardUsed() })}
          onNotPaid={backToChoice}
          onLater={onLater}
        />
      )}
    </Dialog>
  )
}

const isKeyboardUsed = (): boolean => document.activeElement?.matches(':focus-visible') ?? false

type PaymentReportedProps = {
  way: PaymentWay
  /** Does not continue by itself. */
  staysOpen: boolean
  amount: string
  reference: string
  sending: boolean
  onContinue: (providerId: string) => void
  onNotPaid: () => void
}

/** rulings.md#payment: public-site.md#payment-dialog's success view says "reported, will be checked" instead. */
function PaymentReported({
  way,
  staysOpen,
  amount,
  reference,
  sending,
  onContinue,
  onNotPaid,
}: PaymentReportedProps) {
  const t = useT()
  const [providerId, setProviderId] = useState('')
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
        <p>{t('payment.reported.text', { amount, method })}</p>
        <p>{t('payment.reported.next')}</p>
      </div>
      <ul className="flex flex-col gap-1 rounded-card border border-line bg-white p-4">
        <li className="wrap-anywhere">
          {providerId.trim() ? (
            t('payment.transactionProvider', { id: providerId.trim() })
          ) : (
            <NoBreakValue text={t('payment.transactionOurs')} name="id" value={reference} />
          )}
        </li>
        <li>{t('payment.amountLine', { amount })}</li>
        <li>{t('payment.methodLine', { method })}</li>
      </ul>
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
        <Button onClick={onNotPaid} disabled={sending}>
          {t('payment.notYet')}
        </Button>
      </div>
    </div>
  )
}

/**
 * public-site.md#payment-dialog: continues after 2 seconds. Only visible time counts, because the family may be
 * paying in another tab.
 */
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
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => latest.current(), paymentDelays.reportedMs)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [waiting])
}
