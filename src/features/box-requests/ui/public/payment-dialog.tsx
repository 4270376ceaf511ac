import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useT } from '#ui/text/texts.tsx'
import { paymentDelays } from '../../rules.ts'
import { type PaymentWay, reportPayment, type SettledPayment } from './payment.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentReported } from './payment-reported.tsx'

type PaymentDialogProps = {
  open: boolean
  /** Ours for this payment: what the provider will call it. */
  reference: string
  amount: string
  shownAmount: string
  sending: boolean
  /** ×, Escape, Back: to the filled form. public-site.md#payment-dialog. */
  onClose: () => void
  onSettled: (payment: SettledPayment) => void
  /** Given in the request's own form: it goes on without a payment. */
  onLater?: () => void
}

/**
 * public-site.md#payment-dialog: only for mail. The family pays elsewhere, in another tab; here it says so,
 * or leaves it for later.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  return props.open ? <PaymentSheet {...props} /> : null
}

/** `byKeys`: the way was opened with the keyboard or a screen reader, which two seconds would cut short. */
type Stage = { name: 'choice' } | { name: 'opened' | 'reported'; way: PaymentWay; byKeys: boolean }

function PaymentSheet(props: PaymentDialogProps) {
  const { reference, amount, shownAmount, sending, onClose, onSettled, onLater } = props
  const t = useT()
  const [stage, setStage] = useState<Stage>({ name: 'choice' })
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (stage.name !== 'opened') return
    // public-site.md#payment-dialog: a payment counts as made (here: as reported) this long after its page was opened.
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
    onSettled(reportPayment({ way, amount, reference, providerId }))
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
          standsStill={stage.byKeys}
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
